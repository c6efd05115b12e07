import type { ReactNode } from 'react'
import { Route } from '../../ui/route.tsx'
import { type Ground, Section, Tape } from '../../ui/section.tsx'
import { planPassages } from './passage.ts'
import './blocks.css'
import './bands.css'

/** One section of a page: `titleId` names the heading inside `content`, `behind` is drawn on the ground under it. */
export type Band = {
  key: string
  ground: Ground
  className?: string
  titleId?: string
  label?: string
  behind?: ReactNode
  /** What its views and clicks are counted by, for a call to action. */
  cta?: string
  content: ReactNode
}

/**
 * The sections of a page from top to bottom, with the patrol route through all of them. Where the night at the top
 * meets paper lies the tape.
 */
export function Bands({ bands }: { bands: Band[] }) {
  const passages = planPassages(bands.length)
  const dawn = bands.findIndex(({ ground }) => ground !== 'night')
  return bands.map(({ key, ground, className = '', titleId, label, behind, cta, content }, index) => (
    <Section key={key} ground={ground} className={`band ${className}`} labelledBy={titleId} label={label} cta={cta}>
      {behind}
      <Route {...passages[index]}>{content}</Route>
      {index === dawn - 1 && bands[dawn]?.ground === 'paper' && <Tape />}
    </Section>
  ))
}
