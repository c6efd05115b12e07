import Nfc from 'lucide-react/icons/nfc'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Words } from '../words/words.ts'
import { readsNfc, watchNfc } from './nfc.ts'

type Props = { words: Words; onRead: (said: string) => void; onProblem: (words: string) => void }

/** Reads NFC tags where the browser can, and says what to do where it can't. It ends with this part. */
export function NfcPart({ words, onRead, onProblem }: Props) {
  const [isOn, setOn] = useState(false)
  const handlers = useRef({ onRead, onProblem })
  useEffect(() => {
    handlers.current = { onRead, onProblem }
  })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  if (!readsNfc()) return <p className="ops-note">{words.nfcNone}</p>
  const begin = async () => {
    stop.current = new AbortController()
    try {
      await watchNfc(stop.current.signal, (said) =>
        said === undefined ? handlers.current.onProblem(words.nfcFailed) : handlers.current.onRead(said),
      )
      setOn(true)
    } catch {
      handlers.current.onProblem(words.nfcOff)
    }
  }
  return isOn ? (
    <p role="status" className="ops-note">
      {words.nfcHold}
    </p>
  ) : (
    <Button variant="outline" wide icon={Nfc} onClick={() => void begin()}>
      {words.nfcRead}
    </Button>
  )
}
