import { useEffect, useRef } from 'react'
import { ChangeList } from '../../platform/history/change-list.tsx'
import { differences } from '../../platform/history/differences.ts'
import { Button } from '../../ui/button.tsx'
import type { FormText } from './newer.tsx'

const labelled = (label: string) => ({ kind: 'text' as const, name: label, label })

type Props = { mine: FormText; theirs: FormText; onTake: () => void }

/** The typed text beside the newer version, field by field, before the newer one replaces it. */
export default function Comparison({ mine, theirs, onTake }: Props) {
  const section = useRef<HTMLElement>(null)
  // The button that opened it is gone.
  useEffect(() => section.current?.focus(), [])
  const fields = Object.keys({ ...mine, ...theirs }).map(labelled)
  const found = differences(mine, theirs, fields)
  return (
    <section ref={section} className="ops-newer" aria-label="The newer version" tabIndex={-1}>
      {found.length > 0 ? (
        <ChangeList differences={found} label="What differs" sides={['Yours', 'Theirs']} />
      ) : (
        <p className="ops-note">The newer version says the same as yours.</p>
      )}
      <Button variant="outline" size="row" onClick={onTake}>
        Take the newer version
      </Button>
    </section>
  )
}
