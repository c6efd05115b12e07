import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewSchedule } from './calls.ts'

const TOGETHER_MS = 150
const AGAIN_MS = 10_000

/** Reads a company’s schedule again whenever somebody changed it. The stream resumes by itself where it was. */
export function useLiveSchedule(organisation: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    // Several events of one change are read together.
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void renewSchedule(client, organisation), TOGETHER_MS)
    }
    const open = () => {
      source = new EventSource(`/api/app/${organisation}/stream`)
      source.addEventListener('event', heard)
      // A browser asks again by itself after a break, but not after a refusal.
      source.addEventListener('error', () => {
        if (source.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      clearTimeout(again)
      source.close()
    }
  }, [client, organisation])
}
