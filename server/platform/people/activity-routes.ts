import { activityLog } from '../../../contract/platform/people/activity.ts'
import { routes } from '../../core/rooms/routes.ts'
import { toCsv } from '../csv/csv.ts'
import { linesOf } from './activity-lines.ts'
import { readableKinds } from './activity-rules.ts'
import { listActivity, readChoices } from './queries-activity.ts'
import { readChange } from './queries-activity-change.ts'
import { allActivity } from './queries-activity-csv.ts'

/** The log of who did what. Every answer holds only what the role of the person who asks may read. */
export const serveActivity = routes(activityLog, {
  activity: ({ query }, { user, database }) => listActivity(database.orm, query, readableKinds(user.role)),
  choices: (_, { user, database }) => readChoices(database.orm, readableKinds(user.role)),
  change: ({ params: { id } }, { user, database }) => readChange(database.orm, Number(id), readableKinds(user.role)),
  activityCsv: async ({ query }, { user, database }) => {
    const rows = (await allActivity(database.orm, query, readableKinds(user.role))).map(
      ({ at, actor, action, kind, title, subject, changed }) => [
        at,
        actor?.name ?? 'The product',
        action,
        kind,
        title,
        subject,
        linesOf(changed, 'before'),
        linesOf(changed, 'after'),
      ],
    )
    return {
      name: 'activity.csv',
      text: toCsv(['At', 'Who', 'Action', 'Kind', 'What', 'Address', 'Before', 'After'], rows),
    }
  },
})
