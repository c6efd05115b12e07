import { useState } from 'react'
import { fullMomentText } from '../../../contract/core/short-dates.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import { lookedEnglish } from './looked-english.ts'
import { LookedList } from './looked-list.tsx'
import { readOwnLooked } from './track-calls.ts'

/** Who looked where a guard was who is signed in. It is read once the guard opens it. */
export function OwnLooked({ company }: { company: Pick<Organisation, 'slug' | 'zone' | 'locale'> }) {
  const { slug, zone, locale } = company
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="ops-own" aria-label={lookedEnglish.title}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{lookedEnglish.open}</summary>
        <p className="ops-note">{lookedEnglish.intro}</p>
        {isOpen && (
          <LookedList
            of={slug}
            read={(page) => readOwnLooked(slug, page)}
            words={lookedEnglish}
            moment={(moment) => fullMomentText(locale, zone, moment)}
            className="ops-rows"
          />
        )}
      </details>
    </section>
  )
}
