import { useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { ConfirmDialog } from '../../platform/users/confirm-dialog.tsx'
import { renewCompany } from '../../planning/organisations/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { Button } from '../../ui/button.tsx'
import { lockEntries } from './calls.ts'

type Props = { week: number; stretch: { from: string; to: string } }

/** Locks the hours of a week, after saying what that means: nobody can take it back. */
export function CloseWeek({ week, stretch }: Props) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" size="dense" icon={Lock} onClick={() => setAsking(true)}>
        {`Close week ${week}`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={{
            title: `Close week ${week}?`,
            text:
              'This locks every approved entry that begins in the week. ' +
              'Nobody can change, correct or reopen a locked entry. ' +
              'The week closes only when no entry of it waits.',
            label: 'Close the week',
            done: `Week ${week} is closed`,
            work: async () => {
              await lockEntries(slug, stretch)
              await renewCompany(client, slug)
            },
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
