import type { Lead } from '../../../contract/site/leads/inbox.ts'
import { EraseDialog } from '../../platform/people/erase-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { erasePerson } from './inbox-calls.ts'

type Props = { lead: Lead; onClose: () => void; onErased: () => void }

/** Erases everything that leads contain about a person. */
export const EraseLead = ({ lead: { id, email }, onClose, onErased }: Props) => (
  <EraseDialog
    title="Erase this person?"
    description={
      'All their leads, notes, mails and subscriptions are removed for good. The log keeps that it was done, not of ' +
      'whom.'
    }
    erase={async (typed) => {
      const { leads, mails } = await erasePerson(id, typed)
      toast({ title: 'This person was erased', description: `${leads} leads and ${mails} mails are gone for good.` })
      onErased()
    }}
    {...{ email, onClose }}
  />
)
