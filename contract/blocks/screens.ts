import * as z from 'zod/mini'
import { words } from '../core.ts'
import { dailyReportWords } from './daily-report.ts'
import { incidentTimelineWords } from './incident-timeline.ts'
import { liveMapWords } from './live-map.ts'
import { patrolRoundWords } from './patrol-round.ts'
import { weekBoardWords } from './week-board.ts'

/** The words that each miniature of the product says until an editor writes others. */
export const screenWords = {
  'week-board': weekBoardWords, 'live-map': liveMapWords, 'patrol-round': patrolRoundWords, 'incident-timeline': incidentTimelineWords,
  'daily-report': dailyReportWords,
}
export type ScreenWords = typeof screenWords
export type ScreenName = keyof ScreenWords

export const MOST_LETTERS = 80
const Word = words(MOST_LETTERS)

/** The shape of words such as these: the same names, each with a text. */
/* @__NO_SIDE_EFFECTS__ */
const shapeOf = <T extends Record<string, string>>(built: T) =>
  z.strictObject(Object.fromEntries(Object.keys(built).map((name) => [name, Word])) as { [K in keyof T]: typeof Word })

/** Words by the miniature that says them. */
export const Screens = z.strictObject({
  'week-board': shapeOf(weekBoardWords), 'live-map': shapeOf(liveMapWords), 'patrol-round': shapeOf(patrolRoundWords),
  'incident-timeline': shapeOf(incidentTimelineWords), 'daily-report': shapeOf(dailyReportWords),
})

/** What editors had miniatures say. One that is not among them says its built-in words. */
export const WrittenWords = z.partial(Screens)
export type WrittenWords = z.infer<typeof WrittenWords>
