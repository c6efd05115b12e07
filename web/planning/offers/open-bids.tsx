import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_OPENED } from '../../../contract/planning/offers/bids.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { bidSettingQuery, openForBids } from './offer-calls.ts'

const HINT =
  'Guards who may take them by the rules see them on their own page and bid. ' +
  'Those that somebody has or that have begun are left out.'

const many = (count: number) => (count === 1 ? '1 shift' : `${count} shifts`)

/** `12 shifts are open for bids. 2 were left out: somebody has them, or they have begun.` */
const doneInWords = ({ opened, leftOut }: { opened: number; leftOut: number }) => {
  const open = `${many(opened)} ${opened === 1 ? 'is' : 'are'} open for bids`
  const rest =
    leftOut === 1 ? '1 was left out: somebody has it, or it' : `${leftOut} were left out: somebody has them, or they`
  return leftOut === 0 ? open : `${open}. ${rest} began`
}

/** Opens several shifts for bids at once, the nearest first where they are too many. */
export function OpenBids({ shiftIds, onClose }: { shiftIds: string[]; onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const { data } = useQuery(bidSettingQuery(slug))
  const [choice, setChoice] = useState<boolean>()
  const firstWins = choice ?? data?.mode === 'first'
  const going = shiftIds.slice(0, MOST_OPENED)
  const { dialog } = useCompanyForm({
    work: () => openForBids(slug, { shiftIds: going, firstWins }),
    done: doneInWords,
    renew: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('bids') }),
    onClose,
  })
  return (
    <FormDialog title={`Open ${many(going.length)} for bids`} description={HINT} action="Open for bids" {...dialog}>
      {going.length < shiftIds.length && <p>{`The nearest ${MOST_OPENED} of ${shiftIds.length} are opened.`}</p>}
      <Checkbox
        label="The first who breaks no rule gets it at once"
        checked={firstWins}
        onChange={({ target }) => setChoice(target.checked)}
      />
    </FormDialog>
  )
}
