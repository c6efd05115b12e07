import { useCallback, useState } from 'react'

/** What was chosen in this browser under a name; undefined where nothing was, or the browser keeps nothing. */
export function keptChoice(name: string): boolean | undefined {
  try {
    const kept = localStorage.getItem(name)
    return kept === null ? undefined : kept === 'yes'
  } catch {
    return undefined
  }
}

/** Remembers a choice in this browser. */
export function keepChoice(name: string, chosen: boolean): void {
  try {
    localStorage.setItem(name, chosen ? 'yes' : 'no')
  } catch {
    // The choice holds until the page is left.
  }
}

/** Yes or no, remembered in this browser under `name`; `first` until somebody chose. */
export function useKeptChoice(name: string, first: boolean): [boolean, (chosen: boolean) => void] {
  const [chosen, setChosen] = useState(() => keptChoice(name) ?? first)
  const choose = useCallback(
    (next: boolean) => {
      setChosen(next)
      keepChoice(name, next)
    },
    [name],
  )
  return [chosen, choose]
}
