import * as z from 'zod/mini'
import { wordsLike } from '../../core/core.ts'
import { dailyReportWords } from './daily-report.ts'
import { incidentTimelineWords } from './incident-timeline.ts'
import { liveMapWords } from './live-map.ts'
import { patrolRoundWords } from './patrol-round.ts'
import { weekBoardWords } from './week-board.ts'

/** The built-in words of each miniature. */
export const screenWords = {
  'week-board': weekBoardWords,
  'live-map': liveMapWords,
  'patrol-round': patrolRoundWords,
  'incident-timeline': incidentTimelineWords,
  'daily-report': dailyReportWords,
}
export type ScreenWords = typeof screenWords
export type ScreenName = keyof ScreenWords

/** Words by miniature. */
export const Screens = z.strictObject({
  'week-board': /* @__PURE__ */ wordsLike(weekBoardWords),
  'live-map': /* @__PURE__ */ wordsLike(liveMapWords),
  'patrol-round': /* @__PURE__ */ wordsLike(patrolRoundWords),
  'incident-timeline': /* @__PURE__ */ wordsLike(incidentTimelineWords),
  'daily-report': /* @__PURE__ */ wordsLike(dailyReportWords),
})

/** The changed words of miniatures. A miniature without an entry shows its built-in words. */
export const ScreenTexts = z.partial(Screens)
export type ScreenTexts = z.infer<typeof ScreenTexts>
