import { useQuery } from '@tanstack/react-query'
import CircleDot from 'lucide-react/icons/circle-dot'
import type { ReactNode } from 'react'
import type { MailTemplate } from '../../../contract/platform/mail/templates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StatusText } from '../../ui/status.tsx'
import { kindsQuery } from './calls.ts'
import { groupNames } from './mail-words.ts'
import { ReadState } from '../lists/read-state.tsx'
import '../lists/list.css'

const base = '/admin/email-templates'

/** Every mail that the product sends: whose words it has, and the outcome of four weeks' mails. */
export function KindsView({ tabs }: { tabs: ReactNode }) {
  const { data, error, refetch } = useQuery(kindsQuery)
  return (
    <>
      <ScreenHead title="Mail" tabs={tabs} />
      <div className="screen-page list-page">
        <ReadState {...{ data, error, refetch }} title="The kinds could not be read" lines={6} card />
        {data &&
          groupNames.map(([group, title]) => (
            <section key={group} className="card list-card" aria-label={title}>
              <table className="listing mail-kinds">
                <thead>
                  <tr>
                    <th>{title}</th>
                    <th>Text</th>
                    <th>Written, 28 days</th>
                    <th>Sent</th>
                    <th>Refused</th>
                    <th>
                      <span className="visually-hidden">Do</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data
                    .filter((kind) => kind.group === group)
                    .map((kind) => (
                      <Row key={kind.template} {...kind} />
                    ))}
                </tbody>
              </table>
            </section>
          ))}
      </div>
    </>
  )
}

function Row({ template, name, when, edited, draft, written, sent, failed }: MailTemplate) {
  return (
    <tr>
      <td>
        <SiteLink href={`${base}/${template}`}>{name}</SiteLink>
        <p className="quiet">{when}</p>
      </td>
      <td>
        {draft ? (
          <StatusText status="warning" icon={CircleDot}>
            Draft waiting
          </StatusText>
        ) : edited ? (
          <StatusText status="success">Edited</StatusText>
        ) : (
          <StatusText status="idle">Built-in</StatusText>
        )}
      </td>
      <td className="figure">
        <SiteLink href={`${base}/outbox?template=${template}`} aria-label={`${written} of ${name} in the outbox`}>
          {written}
        </SiteLink>
      </td>
      <td className="figure">{sent}</td>
      <td className="figure">{failed}</td>
      <td>
        <ButtonLink variant="outline" size="row" href={`${base}/${template}`} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
      </td>
    </tr>
  )
}
