import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { reasonOf } from '../../core/problems.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { momentOf } from '../../core/times.ts'
import { EraseDialog } from '../../platform/people/erase-dialog.tsx'
import { useSubmit } from '../../platform/users/submit.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { tagsOf } from '../../../contract/site/newsletter/segments.ts'
import { useAction } from '../../platform/users/action.ts'
import { eraseSubscriber, liftSuppression, subscriberQuery, unsubscribePerson } from './audience-calls.ts'
import { tagSubscriber } from './newsletter-calls.ts'
import { suppressionWords } from './newsletter-words.ts'

const actions = { given: 'Consent given', confirmed: 'Address confirmed', withdrawn: 'Consent withdrawn' }

/** One subscriber: the proof of consent to the newsletter, and the actions in their name. */
export function SubscriberView({ id, back }: { id: string; back: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(subscriberQuery(id))
  const [erasing, setErasing] = useState(false)
  const { act, pending } = useAction()
  const renew = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[2]).startsWith('subscribers') })

  async function unsubscribe() {
    try {
      await unsubscribePerson(id)
      toast({ title: 'Unsubscribed', description: 'The ledger says that an administrator did this.' })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Nothing was changed', description: reasonOf(error) })
    } finally {
      void renew()
    }
  }

  const lift = () =>
    act(async () => {
      await liftSuppression(id)
      await renew()
    }, 'Newsletters go to this address again')

  return (
    <section className="card subscriber" aria-label="Subscriber">
      <header className="card-head">
        <h2>{data?.email ?? 'Subscriber'}</h2>
        <ButtonLink variant="quiet" size="row" icon={X} iconOnly href={back}>
          Close
        </ButtonLink>
      </header>
      <ReadState {...{ data, error, refetch }} title="The subscriber could not be read" lines={5} />
      {data && (
        <>
          {data.suppressed && (
            <p className="subscriber-notice">
              <b>{suppressionWords[data.suppressed.for]}</b>, {momentOf(data.suppressed.at)}: nothing is sent to this
              address. {data.suppressed.because}{' '}
              {data.suppressed.for !== 'complaint' && (
                <Button variant="outline" size="row" pending={pending} onClick={() => void lift()}>
                  Send to it again
                </Button>
              )}
            </p>
          )}
          <TagsForm key={data.tags.join()} id={id} tags={data.tags} onSaved={() => void renew()} />
          <ol className="ledger" aria-label="Consent">
            {data.consents.map(({ at, action, form, wording, wordingVersion, statement, address, userAgent }) => (
              <li key={`${at} ${action}`}>
                <p>
                  <b>{actions[action]}</b> <time dateTime={at}>{momentOf(at)}</time>
                </p>
                <p>“{wording}”</p>
                <p className="quiet">
                  {statement}. By the {form}
                  {wordingVersion !== null && `, version ${wordingVersion} of the words`}, from{' '}
                  {address || 'no address'}
                  {userAgent && `, ${userAgent}`}.
                </p>
              </li>
            ))}
          </ol>
          <footer className="subscriber-foot">
            {data.state !== 'unsubscribed' && (
              <Button variant="outline" size="row" onClick={() => void unsubscribe()}>
                Unsubscribe
              </Button>
            )}
            <Button variant="danger" size="row" onClick={() => setErasing(true)}>
              Erase
            </Button>
          </footer>
          {erasing && (
            <EraseSubscriber
              {...{ id }}
              email={data.email}
              onClose={() => setErasing(false)}
              onErased={() => void navigate({ to: back, href: back }).then(renew)}
            />
          )}
        </>
      )}
    </section>
  )
}

function TagsForm({ id, tags, onSaved }: { id: string; tags: string[]; onSaved: () => void }) {
  const { problems, pending, submit } = useSubmit(async ({ tags: typed = '' }) => {
    await tagSubscriber(id, tagsOf(typed))
    toast({ title: 'Tags saved' })
    onSaved()
  }, 'tags')
  return (
    <form className="subscriber-tags" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Tags, with commas between them" error={problems['form'] ?? ''}>
        <TextInput name="tags" defaultValue={tags.join(', ')} autoComplete="off" />
      </Field>
      <Button type="submit" variant="outline" size="dense" pending={pending}>
        Save tags
      </Button>
    </form>
  )
}

const EraseSubscriber = ({
  id,
  email,
  onClose,
  onErased,
}: {
  id: string
  email: string
  onClose: () => void
  onErased: () => void
}) => (
  <EraseDialog
    title="Erase this subscriber?"
    description="Their consent, its proof, their links and the mails to them are removed for good."
    erase={async (typed) => {
      const { mails } = await eraseSubscriber(id, typed)
      toast({ title: 'This subscriber was erased', description: `Their ledger and ${mails} mails are gone for good.` })
      onErased()
    }}
    {...{ email, onClose }}
  />
)
