import { useEffect, useState } from 'react'
import { OwnMessageList } from '../../planning/broadcasts/own-messages.tsx'
import { linkedMessageCalls } from '../../planning/broadcasts/calls.ts'
import type { GuardWords } from '../../planning/guards/guard-english.ts'
import { guardLanguages } from '../../planning/guards/guard-languages.ts'
import { GuardWordsContext } from '../../planning/guards/guard-words.ts'
import { linkBidCalls } from '../../planning/own/bid-calls.ts'
import { OpenShiftList } from '../../planning/own/own-bids.tsx'
import { linkCalls } from '../../planning/own/own-calls.ts'
import { OwnShiftList } from '../../planning/own/own-shifts.tsx'
import { RefusalsContext, refusalLanguages, type SpokenRefusals } from '../../planning/own/refused-words.ts'
import { OwnTimeParts } from '../../planning/own/own-time.tsx'
import { linkTimeCalls } from '../../planning/own/time-calls.ts'
import { usePhone } from '../phone/phone-context.ts'

type Spoken = { words: GuardWords; refusals: SpokenRefusals | undefined }

/** Messages, shifts, offers, swaps and time off of the guard, by the token of a session of `of`, the device. */
export default function LinkedParts({ token, of }: { token: string; of: string }) {
  const { language } = usePhone()
  const [spoken, setSpoken] = useState<Spoken>()
  useEffect(
    () =>
      void Promise.all([guardLanguages[language](), refusalLanguages[language]()]).then(([words, refusals]) =>
        setSpoken({ words, refusals }),
      ),
    [language],
  )
  if (!spoken) return null
  return (
    <GuardWordsContext value={spoken.words}>
      <RefusalsContext value={spoken.refusals}>
        <OwnMessageList calls={linkedMessageCalls(token)} of={of} />
        <OwnShiftList calls={linkCalls(token)} of={of} />
        <OpenShiftList calls={linkBidCalls(token)} list={linkCalls(token).list} of={of} />
        <OwnTimeParts calls={linkTimeCalls(token)} list={linkCalls(token).list} of={of} />
      </RefusalsContext>
    </GuardWordsContext>
  )
}
