import { useState } from 'react'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import { Button } from '../../ui/button.tsx'
import type { Places } from '../shifts/names.ts'
import { CopyDialog } from './board-parts.ts'
import type { Act } from './copy-dialog.tsx'

type Props = {
  week: { from: Date; to: Date; days: string[] }
  places: Places | undefined
  guards: GuardRow[] | undefined
  disabled: boolean
  onDone: (act: Act) => void
}

/** Opens the look at what a copy of the week to the next one would add. */
export function CopyWeek({ week, places, guards, disabled, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="dense" disabled={disabled || !places || !guards} onClick={() => setOpen(true)}>
        Copy to next week
      </Button>
      {isOpen && places && guards && (
        <CopyDialog {...{ week, places, guards, onDone }} waiting={null} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
