import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { GenerationRequest } from '../../../contract/site/generation/generation.ts'
import { LostConnection } from '../../core/stream.ts'
import { fieldsOf, reasonOf } from '../../core/problems.ts'
import { generate, renewGeneration } from './calls.ts'

/** How far a text is. `id` is known once the server has begun. */
export type Progress = {
  state: 'none' | 'running' | 'done' | 'stopped' | 'failed' | 'lost' | 'refused'
  id: string | null
  text: string
  message: string
  problems: Record<string, string>
}

const none: Progress = { state: 'none', id: null, text: '', message: '', problems: {} }

/** Has a text generated and shows it as it comes. Leaving the screen stops it. */
export function useGeneration() {
  const client = useQueryClient()
  const [progress, setProgress] = useState(none)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(request: GenerationRequest) {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const show = (change: Partial<Progress>) => {
      if (running.current === control) setProgress((now) => ({ ...now, ...change }))
    }
    setProgress({ ...none, state: 'running' })
    try {
      let ended = false
      for await (const event of generate(request, control.signal)) {
        if (event.type === 'begun') show({ id: event.id })
        else if (event.type === 'text')
          setProgress((now) => (running.current === control ? { ...now, text: now.text + event.text } : now))
        else {
          ended = true
          show(event.type === 'done' ? { state: 'done' } : { state: 'failed', message: event.message })
        }
      }
      if (!ended) throw new LostConnection()
    } catch (error) {
      if (control.signal.aborted) show({ state: 'stopped' })
      else if (error instanceof LostConnection) show({ state: 'lost' })
      else show({ state: 'refused', message: reasonOf(error), problems: fieldsOf(error) })
    }
    await renewGeneration(client)
  }
  return { progress, begin, stop: () => running.current?.abort() }
}
