import { useState } from 'react'
import { sayWhy } from './links.ts'

/** A button that does one thing on the server: `result` once it did, `problem` in words when it could not. */
export function usePress<T>(act: () => Promise<T>) {
  const [state, setState] = useState<{ pending: boolean; result?: T; problem?: string }>({ pending: false })
  const press = async () => {
    setState({ pending: true })
    try {
      setState({ pending: false, result: await act() })
    } catch (error) {
      setState({ pending: false, problem: sayWhy(error) })
    }
  }
  return { ...state, press }
}
