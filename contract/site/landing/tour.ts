import * as z from 'zod/mini'
import { screens } from '../blocks/blocks.ts'
import type { ScreenTexts } from '../blocks/screens.ts'
import { text, words } from '../../core/core.ts'

/** Five steps, each a working miniature of the product with sample data. `time` is its checkpoint during the night. */
export const TourSection = z.strictObject({
  title: words(80),
  text: text(240),
  steps: z
    .array(z.strictObject({ screen: z.enum(screens), time: words(10), title: words(80), text: text(200) }))
    .check(z.maxLength(5)),
})
export type TourSection = z.infer<typeof TourSection>

/** The tour for visitors, with the changed words of its miniatures. */
export type ShownTour = TourSection & { words?: ScreenTexts }

export const tourDefault: TourSection = {
  title: 'One night, five screens',
  text: 'Live today: the week board with its rules and offers, patrol rounds, the live board and incidents. Coming: daily reports.',
  steps: [
    {
      screen: 'week-board',
      time: '00:10',
      title: 'The week, with its gaps in plain sight',
      text: 'Rest rules, licenses and overtime are checked as you place the shift, before anyone is called.',
    },
    {
      screen: 'live-map',
      time: '00:55',
      title: 'Everyone on one map, indoors too',
      text: 'Guards tell their position while they are on duty. Amber asks for help. Recorded in our sample company.',
    },
    {
      screen: 'patrol-round',
      time: '01:40',
      title: 'The patrol on the phone',
      text: 'Tap the tag, add a photo, walk on. Works without signal.',
    },
    {
      screen: 'incident-timeline',
      time: '02:15',
      title: 'An incident that writes its own record',
      text: 'Every call, arrival and photo lands on the timeline with its time and its author.',
    },
    {
      screen: 'daily-report',
      time: '02:50',
      title: 'The report, ready before handover',
      text: 'Signed on the phone and in the client’s inbox at the end of the shift.',
    },
  ],
}
