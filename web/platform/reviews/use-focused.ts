import { useCallback, useEffect, useRef } from 'react'

/** Tells the dotted path of the field of the form that somebody was in last, which a press elsewhere doesn't change. */
export function useFocusedField(): () => string | null {
  const field = useRef<string | null>(null)
  useEffect(() => {
    function note({ target }: Pick<FocusEvent, 'target'>) {
      if (!(target instanceof Element) || !target.closest('.form-body')) return
      field.current = target.closest('[data-field]')?.getAttribute('data-field') ?? null
    }
    // This comes later than the form, in which somebody may be already.
    note({ target: document.activeElement })
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  return useCallback(() => field.current, [])
}
