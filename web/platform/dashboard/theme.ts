import { useEffect, useLayoutEffect, useState } from 'react'

export type Theme = 'light' | 'dark'
export type ThemeChoice = { theme: Theme; toggle: () => void }

const KEY = 'admin-theme'

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')
const onPaper = () => matchMedia('print')
const systemTheme = (): Theme => (prefersDark().matches ? 'dark' : 'light')

/** What this person chose in this browser, if anything. */
function chosenTheme(): Theme | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : undefined
  } catch {
    return undefined // A browser that keeps nothing still has a preference.
  }
}

/**
 * Light or dark, remembered in this browser. It follows the system until this person chooses. The class is on the whole
 * document, so that dialogs and toasts match. Paper is light. `first` stands in for the system's.
 */
export function useTheme(first?: Theme): ThemeChoice {
  const [theme, setTheme] = useState(() => chosenTheme() ?? first ?? systemTheme())

  useEffect(() => {
    const system = prefersDark()
    const follow = () => {
      if (chosenTheme() === undefined) setTheme(first ?? systemTheme())
    }
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [first])

  useLayoutEffect(() => {
    const { classList } = document.documentElement
    const paper = onPaper()
    const show = () => void classList.toggle('surface-night', theme === 'dark' && !paper.matches)
    classList.add('admin')
    show()
    paper.addEventListener('change', show)
    return () => {
      paper.removeEventListener('change', show)
      classList.remove('admin', 'surface-night')
    }
  }, [theme])

  function toggle() {
    const next = theme === 'dark' ? 'light' : 'dark'
    setTheme(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // The choice holds until the page is left.
    }
  }
  return { theme, toggle }
}
