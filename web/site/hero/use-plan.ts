import { useEffect, useState } from 'react'
import type { FloorPlan } from '../../../contract/site/hero/hero.ts'
import { mall, type Plan, plans } from './plans.ts'

/** The site of this name as it is drawn; the one shown so far stays until a late one has come. */
export function usePlan(name: FloorPlan): Plan {
  const [plan, setPlan] = useState(mall)

  useEffect(() => {
    let left = false
    const arrive = (arrived: Plan) => void (left || setPlan(arrived))
    plans[name]().then(arrive, () => console.warn('The next site could not be drawn; the last one stays.'))
    return () => {
      left = true
    }
  }, [name])

  return plan
}
