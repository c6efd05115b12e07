import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { PrivacyNotice } from '../../../contract/field/devices/field-policy.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { StatusText } from '../../ui/status.tsx'
import { acceptancesQuery, policyQuery, publishNotice } from './calls.ts'

/** The privacy notice in force, and who of the guards with a phone accepted it. */
export default function NoticeTab() {
  const { slug, zone, locale, may, state, hrefOf } = useCompany()
  const { data, error, refetch } = useQuery(policyQuery(slug))
  const accepted = useQuery(acceptancesQuery(slug))
  const [isWriting, setWriting] = useState(false)
  const when = (moment: string) => shortMomentByClocks({ locale, zone, home: zone }, new Date(moment))
  const guards = accepted.data?.guards ?? []
  const missing = guards.filter(({ acceptedAt }) => acceptedAt === null).length
  if (!data) return <ReadState {...{ data, error, refetch }} title="The notice could not be read" lines={6} />
  const { notice } = data
  return (
    <>
      <section className="ops-notice" aria-labelledby="notice-text">
        <div className="ops-part-head">
          <h2 id="notice-text">{notice.number === 0 ? 'The built-in notice' : `Notice ${notice.number}`}</h2>
          {may('organisation.manage') && state !== 'read_only' && (
            <Button variant="outline" size="dense" onClick={() => setWriting(true)}>
              Publish a new notice
            </Button>
          )}
        </div>
        <p className="ops-note">
          {notice.publishedAt ? `Published ${when(notice.publishedAt)}.` : 'It holds until you publish your own.'}{' '}
          Guards accept it on their phone before anything about them is recorded there.
        </p>
        <p className="ops-notice-text">{notice.body}</p>
      </section>
      <section className="ops-notice" aria-labelledby="notice-who">
        <h2 id="notice-who">Who accepted it</h2>
        {!accepted.data && <ReadState {...accepted} title="The guards could not be read" lines={4} />}
        {accepted.data && guards.length === 0 && <p className="ops-note">No guard has a phone yet.</p>}
        {guards.length > 0 && (
          <p>
            {missing === 0 ? 'Every guard with a phone accepted it.' : `${missing} of ${guards.length} did not yet.`}
          </p>
        )}
        <ul className="ops-rows">
          {guards.map(({ guardId, guard, acceptedAt }) => (
            <li key={guardId}>
              <strong>
                <SiteLink href={hrefOf(`guards/${guardId}`)}>{guard}</SiteLink>
              </strong>
              <StatusText status={acceptedAt ? 'success' : 'warning'}>
                {acceptedAt ? `Accepted ${when(acceptedAt)}` : 'Not yet'}
              </StatusText>
            </li>
          ))}
        </ul>
      </section>
      {isWriting && <NoticeDialog notice={notice} onClose={() => setWriting(false)} />}
    </>
  )
}

function NoticeDialog({ notice, onClose }: { notice: PrivacyNotice; onClose: () => void }) {
  const { slug } = useCompany()
  const [body, setBody] = useState(notice.body)
  const { dialog, errorOf } = useCompanyForm({
    work: () => publishNotice(slug, { body }),
    done: ({ number }) => `Notice ${number} is in force`,
    onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Publish a new notice"
      description="Every guard has to accept it again on their phone before they go on. The earlier notices stay on record."
      action="Publish it"
      disabled={body.trim() === '' || body === notice.body}
      {...dialog}
    >
      <Field label="Notice" required {...errorOf('body')}>
        <TextArea rows={12} value={body} maxLength={20_000} onChange={({ target }) => setBody(target.value)} />
      </Field>
    </FormDialog>
  )
}
