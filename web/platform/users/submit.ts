import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../core/api.ts'

/** Errors by field; `form` holds the form-level error. */
export type Problems = Record<string, string>

const UNREACHABLE = 'The server could not be reached. Check your connection, then try again.'

/** What to tell somebody whose press came to nothing. */
export const sayWhy = (error: unknown) => (error instanceof ApiError && error.problem?.message) || UNREACHABLE

/**
 * A small form by hand: `send` gets what was entered and may give problems of its own; the server's are shown in the
 * same way. The first field with a problem takes the focus, `last` when the problem is about none.
 */
export function useSubmit(
  send: (entered: Record<string, string>, form: HTMLFormElement) => Promise<Problems | void>,
  last?: string,
) {
  const [problems, setProblems] = useState<Problems>({})
  const [pending, setPending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    setPending(true)
    const found = await attempt(
      () => send(Object.fromEntries(new FormData(form)) as Record<string, string>, form),
      form,
    )
    setPending(false)
    setProblems(found)
    const wrong = [...form.elements].find((element) => (element as HTMLInputElement).name in found)
    const field = wrong ?? (found['form'] && last ? form.elements.namedItem(last) : null)
    ;(field as HTMLElement | null)?.focus()
  }
  return { problems, pending, submit }
}

async function attempt(send: () => Promise<Problems | void>, form: HTMLFormElement): Promise<Problems> {
  try {
    return (await send()) ?? {}
  } catch (error) {
    const fields = (error instanceof ApiError && error.problem?.fields) || {}
    const shown = Object.entries(fields).filter(([name]) => form.elements.namedItem(name))
    return shown.length > 0 ? Object.fromEntries(shown) : { form: sayWhy(error) }
  }
}

/** As `ref`: the element takes the focus once it is there, in place of the button that brought it. */
export const focusNow = (element: HTMLElement | null) => element?.focus()
