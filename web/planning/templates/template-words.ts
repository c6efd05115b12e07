import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { Post, Site } from '../../../contract/planning/sites/sites.ts'
import type { Duty, Rotation, TemplateDraft } from '../../../contract/planning/templates/templates.ts'
import { detailsInWords } from '../shifts/details-words.ts'
import type { FormText } from '../organisations/newer.tsx'
import { DAYS } from './week-drawing.tsx'

type TemplateNames = { sites: Site[]; posts: Post[]; guards: GuardRow[] }

const nameIn = (known: readonly { id: string; name: string }[], id: string) =>
  known.find((each) => each.id === id)?.name ?? 'Unknown'

const dutyInWords = ({ code, postId, days, start, end, headcount, details }: Duty, posts: Post[]) =>
  [
    `${code}, ${nameIn(posts, postId)}, ${days.map((day) => DAYS[day - 1]).join(' ')}, ${start} to ${end}, ${headcount}`,
    ...detailsInWords(details).map(([name, words]) => `${name}: ${words}`),
  ].join(', ')

const rotationInWords = ({ name, cycle, anchor, guards }: Rotation, known: GuardRow[]) => [
  `${name}, ${cycle.map((code) => code || 'off').join(' ')}, from ${anchor}`,
  ...guards.map(({ guardId, offset }) => `${name}, ${nameIn(known, guardId)}, ${offset} days later`),
]

/** How far ahead a template makes its shifts by itself. */
export const aheadInWords = (weeks: number) =>
  weeks === 0 ? 'Off' : weeks === 1 ? '1 week ahead' : `${weeks} weeks ahead`

/** What a template says, by the labels of its fields. */
export const templateInWords = (
  { siteId, name, duties, rotations, weeksAhead = 0, endsOn }: TemplateDraft,
  known: TemplateNames,
): FormText => ({
  'Name of the template': name,
  Site: nameIn(known.sites, siteId),
  Duties: duties.map((duty) => dutyInWords(duty, known.posts)),
  Rotations: rotations.flatMap((rotation) => rotationInWords(rotation, known.guards)),
  'Makes its shifts by itself': aheadInWords(weeksAhead),
  'Last day': endsOn ?? 'None',
})
