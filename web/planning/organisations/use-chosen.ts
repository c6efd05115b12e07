import { useState } from 'react'

/**
 * A choice that is saved at once. `chosen` is what was just chosen, until `settle` is called with the answer there, and
 * else what is stored. What a mutation knows of itself comes a moment later: the control would jump back meanwhile.
 */
export function useChosen<T>(stored: T): { chosen: T; choose: (value: T) => void; settle: () => void } {
  const [picked, setPicked] = useState<{ value: T } | null>(null)
  return {
    chosen: picked ? picked.value : stored,
    choose: (value) => setPicked({ value }),
    settle: () => setPicked(null),
  }
}
