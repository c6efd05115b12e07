import { useEffect, useState } from 'react'
import { type Plan, plans } from './plans.ts'

/** The site drawn behind the slide in this place; the one shown so far stays until a late one has come. */
export function usePlan(slide: number): Plan {
  const [plan, setPlan] = useState(plans[0] as Plan)

  useEffect(() => {
    let left = false
    const wanted = plans[slide % plans.length]!
    const arrive = (arrived: Plan) => void (left || setPlan(arrived))
    if (typeof wanted !== 'function') arrive(wanted)
    else wanted().then(arrive, () => console.warn('The next site could not be drawn; the last one stays.'))
    return () => { left = true }
  }, [slide])

  return plan
}
