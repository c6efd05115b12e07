import type { Tab } from './chromium.ts'

type Event = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur: number
  tdur?: number
  args?: { data?: { url?: string } }
}

/**
 * Records what the tasks of a page's main thread took of the processor, in ms, from the commit of its navigation to
 * `url` until the returned function is called. That gives null where Chromium missed the commit, as it does at times
 * in a process that is just starting. The processor's time stays the same while other programs wait for it as well.
 */
export async function recordTasks({ call, hear }: Tab, url: string): Promise<() => Promise<number[] | null>> {
  const events: Event[] = []
  hear<{ value: Event[] }>('Tracing.dataCollected', ({ value }) => events.push(...value))
  const ended = new Promise<void>((resolve) => hear('Tracing.tracingComplete', () => resolve()))
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline'] }
  await call('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async () => {
    await call('Tracing.end')
    await ended
    const commit = events.find(({ name, args }) => name === 'CommitLoad' && args?.data?.url === url)
    if (!commit) return null
    const tasks = events
      .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === commit.pid && tid === commit.tid)
      .filter(({ ph, ts, dur }) => ph === 'X' && ts + dur >= commit.ts)
      .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
    let end = 0
    const outermost = tasks.filter(({ ts, dur }) => ts >= end && (end = ts + dur))
    return outermost.map(({ tdur = 0 }) => tdur / 1000)
  }
}
