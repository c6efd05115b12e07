import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { english } from '../words/english.ts'
import { languageOf, languages, type Words } from '../words/words.ts'
import { tagIn } from './rounds.ts'

/**
 * What stands where a tag was opened by a browser that is no phone of a guard. On an iPhone a tap opens Safari, whose
 * storage is not that of the app: the guard copies the tap, with the code that a SUN tag added, and pastes it there.
 */
export default function TagElsewhere() {
  const [words, setWords] = useState<Words>(english)
  const [state, setState] = useState<'open' | 'copied' | 'not-copied'>('open')
  const language = languageOf(navigator.languages)
  useEffect(() => void languages[language].load().then(setWords), [language])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setState('copied')
    } catch {
      setState('not-copied')
    }
  }
  return (
    <div className="ops phone" lang={language}>
      <main id="main" className="phone-main" tabIndex={-1}>
        <div className="phone-page">
          <h1>{words.tagElsewhere}</h1>
          <p>{words.tagElsewhereWords}</p>
          <p role="status">{state === 'copied' && words.tagCopied}</p>
          {state === 'not-copied' && (
            <p role="alert">
              {words.tagCopyNot} <b className="figure">{tagIn(location.href)?.token}</b>
            </p>
          )}
          <Button wide className="phone-main-act" onClick={() => void copy()}>
            {words.tagCopy}
          </Button>
          <p className="ops-note">{words.tagNoApp}</p>
        </div>
      </main>
    </div>
  )
}
