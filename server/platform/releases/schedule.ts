import { transaction } from '../../core/cache/transaction.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { notify } from '../../core/jobs/notify.ts'
import { goingOf } from './checks.ts'
import { releaseEvents } from './events.ts'
import { type Member, pinMembers, readMembers, untickOthers } from './queries-documents.ts'
import { noteRelease, readRelease, type ReleaseRow, setRelease } from './queries.ts'
import { release } from './releasing.ts'

const RELEASE = 'scheduled-release'
type DueRelease = { id: string; at: string }

const SYSTEM = { actorId: null, requestId: null }

/**
 * Publishes scheduled releases. A job does something only while the release still says that this is its time, so a
 * change of plans leaves old jobs without work, and one that runs twice publishes once.
 */
export function workReleases(services: Services): void {
  services.jobs.define<DueRelease>(RELEASE, async (job, { last }) => {
    try {
      await work(services, job)
    } catch (error) {
      // A document with an error has it at the next try as well.
      if (!last && !(error instanceof Failure)) throw error
      await giveUp(services, job, error instanceof Failure ? error.message : 'The server could not publish it.')
      if (!(error instanceof Failure)) throw error
    }
  })
}

/** The release of a job, held, while this is still its time. */
async function due({ database }: Services, { id, at }: DueRelease): Promise<ReleaseRow | undefined> {
  const row = await readRelease(database, id, true)
  return row?.state === 'scheduled' && row.at?.getTime() === new Date(at).getTime() ? row : undefined
}

const work = (services: Services, job: DueRelease) =>
  transaction(services, async (within) => {
    const row = await due(within, job)
    if (!row) return
    const ticked = (await readMembers(within.database, row.id, true)).filter(({ isTicked }) => isTicked)
    const newer = ticked.filter(isNewerLive)
    const going = ticked.filter((member) => !newer.includes(member))
    if (newer.length > 0 && going.length === 0)
      throw new Failure('invalid', 'Newer versions of its documents are live already.')
    const ids = going.map(({ id }) => id)
    await untickOthers(within.database, row.id, ids)
    await release({ ...within, ...SYSTEM }, row.id, going, 'publish-scheduled')
    await tell(within, row, releaseEvents.done.name, `“${row.name}” is live`, `As scheduled.${staysWords(newer)}`)
  })

/** Whether somebody published a newer version of a document than the one that its release settled. */
const isNewerLive = (member: Member) => (member.liveVersion ?? 0) > goingOf(member).version

function staysWords([first, ...others]: Member[]): string {
  if (!first) return ''
  if (others.length > 0) return ` Newer versions of ${others.length + 1} documents were live already and stay.`
  return ` A newer version of “${first.title || first.slug}” was live already and stays.`
}

/** Opens a release again that could not go live, and tells why. None of its documents has changed. */
const giveUp = (services: Services, job: DueRelease, failure: string) =>
  transaction(services, async (within) => {
    const row = await due(within, job)
    if (!row) return
    await setRelease(within, row.id, { state: 'open', at: null, failure })
    await pinMembers(within.database, row.id, [])
    await noteRelease({ ...within, ...SYSTEM }, { id: row.id, action: 'release-failed' })
    await tell(within, row, releaseEvents.failed.name, `“${row.name}” could not go live`, `Nothing changed. ${failure}`)
  })

const tell = (
  { database: { orm }, ...services }: Services,
  { id }: ReleaseRow,
  event: string,
  title: string,
  text: string,
) => notify(orm, services, { event, subject: `release:${id}`, title, text, href: `/admin/releases/${id}` })

/** Asks for a release to go live at its time. To be called in the transaction that says so. */
export const enqueueRelease = ({ jobs, database }: Services, id: string, at: Date) =>
  jobs.enqueue(database.orm, RELEASE, { id, at: at.toISOString() }, at)
