import { useEffect, useRef } from 'react'
import type { LucideIcon } from '../../ui/icon.tsx'

/** Something that the screen in sight can do, beside what stands on it as a button. */
export type Command = { label: string; icon: LucideIcon; run: () => void }

const offered = new Set<Command>()

/** What the screen in sight offers at this moment. */
export const commandsNow = (): readonly Command[] => [...offered]

/** Offers something to the palette for as long as this is on the screen and `isOn`. */
export function useCommand(label: string, icon: LucideIcon, run: () => void, isOn = true): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!isOn) return
    const command = { label, icon, run: () => latest.current() }
    offered.add(command)
    return () => void offered.delete(command)
  }, [label, icon, isOn])
}
