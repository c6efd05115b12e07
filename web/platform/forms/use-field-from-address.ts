import { useEffect } from 'react'
import { goTo } from './go-to-field.ts'

const EVERY_MS = 100
const MOST_TRIES = 50

/** Goes to the field that the address asks for by its dotted path, `?field=items.0`, once the form shows it. */
export function useFieldFromAddress(): void {
  useEffect(() => {
    const path = new URLSearchParams(location.search).get('field')
    if (!path) return
    // Some parts of a form come late, so its row is waited for.
    const row = `[data-field="${CSS.escape(path.split('.').slice(0, 2).join('.'))}"]`
    let tries = 0
    const timer = setInterval(() => {
      if (!document.querySelector(row) && ++tries < MOST_TRIES) return
      clearInterval(timer)
      goTo(path)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
