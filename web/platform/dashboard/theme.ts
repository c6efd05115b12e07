import { useLayoutEffect, useState } from 'react'

export type Theme = 'light' | 'dark'
export type ThemeChoice = { theme: Theme; toggle: () => void }

const KEY = 'admin-theme'

/** What this person chose in this browser, else what their system prefers. */
function firstTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept === 'light' || kept === 'dark') return kept
  } catch {
    // A browser that keeps nothing still has a preference.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Light or dark, remembered in this browser. Dresses the whole document, so that dialogs and toasts match. */
export function useTheme(): ThemeChoice {
  const [theme, setTheme] = useState(firstTheme)

  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('admin')
    classList.toggle('surface-night', theme === 'dark')
    return () => classList.remove('admin', 'surface-night')
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
