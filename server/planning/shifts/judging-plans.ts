import type { Rule } from '../../../contract/planning/rules/rules.ts'
import type { StepResult } from '../../../contract/planning/shifts/changing.ts'
import type { Timeline } from '../rules/timeline.ts'
import type { Plan } from './plan.ts'
import { isBlocking, violationsOf } from './judging-work.ts'

type Work = Timeline['work'][number]

/** The verdict on a plan. `elsewhere` is the other work that the guard has then. */
export type Verdict = Pick<StepResult, 'outcome' | 'message' | 'violations'> & { elsewhere?: Work }

type JudgingFacts = { rules: Rule[]; timelines: Timeline[]; works: Map<string, Work>; reason: string | undefined }

const DONE: Verdict = { outcome: 'done', message: '', violations: [] }

/**
 * Judges plans together: each against the work of its guard as it would be once all of them are done. A plan that is
 * refused leaves its shift where it is, and the others are judged again with that.
 */
export function judgeTogether(judged: Plan[], all: Plan[], known: JudgingFacts): Map<Plan, Verdict> {
  const refused = new Map<Plan, Verdict>()
  for (;;) {
    // What stays as it is stays in the way.
    const isChanging = (plan: Plan) => !refused.has(plan) && (plan.isJudged || plan.guardId === null)
    const going = new Set(all.filter(isChanging).map(({ shiftId }) => shiftId))
    const timelines = new Map(
      known.timelines.map((timeline) => [
        timeline.guard.id,
        { ...timeline, work: timeline.work.filter(({ shiftId }) => !going.has(shiftId)) },
      ]),
    )
    const verdicts = new Map(
      judged
        .filter((plan) => !refused.has(plan))
        .map((plan) => [plan, judgeNext(timelines.get(plan.guardId!)!, known.works.get(plan.shiftId)!, known)]),
    )
    const failed = [...verdicts].filter(([, { outcome }]) => outcome !== 'done')
    for (const [plan, verdict] of failed) refused.set(plan, verdict)
    // A guard who keeps the old shift may be in the way of the rest.
    if (!failed.some(([{ before }]) => before?.assignment))
      return new Map(all.map((plan) => [plan, refused.get(plan) ?? verdicts.get(plan) ?? { ...DONE }]))
  }
}

/** Puts work into a timeline where the guard may have it. */
function judgeNext(timeline: Timeline, work: Work, { rules, reason }: JudgingFacts): Verdict {
  const elsewhere = timeline.work.find(({ from, to }) => from < work.to && to > work.from)
  if (elsewhere)
    return { outcome: 'conflict', message: 'This guard has another shift then.', violations: [], elsewhere }
  const violations = violationsOf(rules, { ...timeline, work: [...timeline.work, work] }, work)
  const blocking = violations.find(isBlocking)
  if (blocking) return { outcome: 'rule', message: blocking.text, violations }
  if (violations.length > 0 && reason === undefined)
    return { outcome: 'reason', message: violations[0]!.text, violations }
  timeline.work.push(work)
  return { ...DONE, violations }
}
