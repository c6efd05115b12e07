import { useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import Keyboard from 'lucide-react/icons/keyboard'
import Megaphone from 'lucide-react/icons/megaphone'
import { useCallback, useDeferredValue, useState } from 'react'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { useKeptChoice } from '../../core/kept-choice.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { reopenStream } from '../../planning/live/stream-state.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Board } from './board.tsx'
import { BoardNow, BoardTens, tensOf } from './board-context.ts'
import { controlQuery, controlTopics } from './calls.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { LiveMark, StreamLine } from './stream-line.tsx'
import { useBoardState } from './use-board-state.ts'
import { useSeconds } from './use-seconds.ts'
import { wallClock } from './wall-clock.ts'
import './control.css'

const AllCallDialog = lazyAhead(() => import('./all-call-dialog.tsx'))
const HandOverDialog = lazyAhead(() => import('./hand-over-dialog.tsx'))
const KeysDialog = lazyAhead(() => import('../../ui/screen-keys-dialog.tsx'))
const RaiseDialog = lazyAhead(() => import('../../field/alerts/raise-dialog.tsx'))

/** What depends on the time alone, such as a silent phone, is read again after so many ms. */
const AGAIN_MS = 30_000

export type BoardDialog = 'call' | 'hand' | 'keys' | 'raise'

/** The board of the control room: what is open, who is where, what comes next and what happened, as it happens. */
export default function ControlScreen() {
  const { slug, zone, locale, may } = useCompany()
  useLive(slug, controlTopics)
  const reading = useQuery({ ...controlQuery(slug), refetchInterval: AGAIN_MS })
  const { data, dataUpdatedAt } = reading
  const local = useSeconds()
  const state = useBoardState(slug, reading, local)
  // Clocks run by the time of the server.
  const now = data ? local + Date.parse(data.now) - dataUpdatedAt : local
  const tens = useDeferredValue(tensOf(now))
  const [dialog, setDialog] = useState<BoardDialog>()
  const [siteId, setSiteId] = useState<string>()
  const [isKeyed, turnKeys] = useKeptChoice('control-keys', true)
  const close = () => setDialog(undefined)
  const isOld = state.kind === 'stale' || state.kind === 'reconnecting'
  const momentOf = useCallback((ms: number) => wallClock(locale, zone, new Date(ms).toISOString()), [locale, zone])
  const retry = () => {
    reopenStream(slug)
    void reading.refetch()
  }
  return (
    <BoardNow value={now}>
      <CompanyHead title="Board" tools={<LiveMark state={state} updatedAt={dataUpdatedAt} now={local} />}>
        <time className="figure control-clock">{momentOf(now)}</time>
        <Button variant="outline" size="dense" icon={Keyboard} aria-keyshortcuts="?" onClick={() => setDialog('keys')}>
          Keys
        </Button>
        {may('control.act') && (
          <Button
            variant="outline"
            size="dense"
            icon={Handshake}
            aria-keyshortcuts="h"
            onClick={() => setDialog('hand')}
          >
            Hand over
          </Button>
        )}
        {may('broadcasts.send') && (
          <Button
            variant="outline"
            size="dense"
            icon={Megaphone}
            className="control-call"
            aria-keyshortcuts="c"
            onClick={() => setDialog('call')}
          >
            All call
          </Button>
        )}
      </CompanyHead>
      <StreamLine state={state} updatedAt={dataUpdatedAt} now={local} momentOf={momentOf} onRetry={retry} />
      {data ? (
        <BoardTens value={tens}>
          <Board board={data} {...{ isOld, isKeyed }} onDialog={setDialog} onSite={setSiteId} />
        </BoardTens>
      ) : (
        <div className="ops-page">
          <ReadState {...reading} title="The board could not be read" lines={10} />
        </div>
      )}
      {data && dialog === 'call' && (
        <AllCallDialog board={data} site={data.sites.find(({ id }) => id === siteId)} onClose={close} waiting={null} />
      )}
      {data && dialog === 'hand' && <HandOverDialog board={data} onClose={close} waiting={null} />}
      {dialog === 'keys' && (
        <KeysDialog
          title="Keys of the board"
          keys={SHORTCUTS}
          isOn={isKeyed}
          onTurn={turnKeys}
          onClose={close}
          waiting={null}
        />
      )}
      {dialog === 'raise' && <RaiseDialog onClose={close} waiting={null} />}
    </BoardNow>
  )
}
