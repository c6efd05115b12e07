import { type RefObject, useCallback, useEffect, useState } from 'react'
import { HIDDEN_FIELD } from '../forms/go-to-field.ts'
import { keepChoice, keptChoice } from '../../core/kept-choice.ts'

const KEY = 'writing-alone'
const root = () => document.documentElement

/** A text within a row of a list is a part of something, and doesn't take the screen by itself. */
const mayOpen = (field: HTMLElement) => !field.closest('.row-body') && root().dataset['writing'] === undefined

/**
 * The text alone on the screen, at full width. Ctrl Shift F enters and leaves it, Escape leaves it. This browser
 * remembers it, and opens the next text in the same way. Going to a field that it hides leaves it
 * too. The rules of `focus-mode.css` take away what stands around.
 */
export function useFocusMode(field: RefObject<HTMLElement | null>) {
  const [alone, setAlone] = useState(false)

  useEffect(() => {
    if (field.current && keptChoice(KEY) && mayOpen(field.current)) setAlone(true)
  }, [field])

  useEffect(() => {
    if (!alone) return
    root().dataset['writing'] = 'alone'
    return () => void delete root().dataset['writing']
  }, [alone])

  const choose = useCallback((next: boolean) => {
    setAlone(next)
    keepChoice(KEY, next)
  }, [])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const own = field.current
      if (event.defaultPrevented || !own) return
      const isToggle = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'f'
      if (isToggle && (alone || own.contains(event.target as Node))) {
        event.preventDefault()
        choose(!alone)
      } else if (alone && event.key === 'Escape') choose(false)
    }
    const leave = () => alone && choose(false)
    addEventListener('keydown', press)
    addEventListener(HIDDEN_FIELD, leave)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener(HIDDEN_FIELD, leave)
    }
  }, [field, alone, choose])
  return { alone, choose }
}
