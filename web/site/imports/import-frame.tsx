import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReadQuery } from '../../core/query.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { useAction } from '../../platform/users/action.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'

const WHILE_AT_WORK_MS = 1_500

/** What all imports have: the name of the file, and where its rows are. */
type Import = { name: string; state: 'reading' | 'checked' | 'taking' | 'done' }

/** The screen that lists imports. */
type Home = { label: string; href: string }

type FrameProps<I extends Import> = {
  reading: ReadQuery<I>
  home: Home
  states: Record<I['state'], [word: string, status: Status]>
  children: (data: I, readAgain: () => void) => ReactNode
}

/** The screen of one import, which is read again while rows come in. */
export function ImportFrame<I extends Import>({ reading, home, states, children }: FrameProps<I>) {
  const { data, error, refetch } = useQuery({
    ...reading,
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.state === 'taking' || shown?.state === 'reading' ? WHILE_AT_WORK_MS : false,
  })
  const [word, status] = data ? states[data.state as I['state']] : []
  return (
    <>
      <ScreenHead
        title={data?.name ?? 'Import'}
        parent={home}
        state={status && <StatusText status={status}>{word}</StatusText>}
      />
      <div className="screen-page list-page">
        <ReadState {...{ data, error, refetch }} title="The import could not be read" lines={6} card />
        {data && children(data, () => void refetch())}
      </div>
    </>
  )
}

type ActsProps = {
  state: Import['state']
  /** What came in, or will. */
  said: string
  home: Home
  /** What brings the rows in, what its button says, and whether there are any. */
  take: { work: () => Promise<unknown>; label: string; isEmpty: boolean }
  remove: () => Promise<unknown>
  readAgain: () => void
}

/** What can be done with a checked file: its rows are brought in, or its report is removed. */
export function ImportActs({ state, said, home, take, remove, readAgain }: ActsProps) {
  const navigate = useNavigate()
  const { act, pending } = useAction()
  const bringIn = () =>
    act(async () => {
      await take.work()
      readAgain()
    })
  const leave = () =>
    act(async () => {
      await remove()
      await navigate({ to: home.href, href: home.href })
    }, 'The report was removed')
  return (
    <div className="import-act">
      <p role="status">{said}</p>
      {state !== 'taking' && (
        <Button variant="outline" size="dense" pending={pending} onClick={() => void leave()}>
          Remove the report
        </Button>
      )}
      {state === 'checked' && (
        <Button size="dense" pending={pending} disabled={take.isEmpty} onClick={() => void bringIn()}>
          {take.label}
        </Button>
      )}
    </div>
  )
}
