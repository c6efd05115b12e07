/**
 * A step with its visitors. `lost` is the share of them, 0 to 1, that did not come to the next one; null at the last.
 */
export type Loss<S> = S & { lost: number | null }

/** What each step loses to the next, in the given order. Never negative. */
export const lossesOf = <S extends { visitors: number }>(steps: readonly S[]): Loss<S>[] =>
  steps.map((step, index) => {
    const next = steps[index + 1]
    const lost = next && step.visitors > 0 ? Math.max(0, 1 - next.visitors / step.visitors) : null
    return { ...step, lost }
  })

/** The step that loses the largest share; undefined where none loses anybody. */
export const worstOf = <S extends { lost: number | null }>(steps: readonly S[]) =>
  steps
    .filter((step): step is S & { lost: number } => step.lost !== null && step.lost > 0)
    .toSorted((a, b) => b.lost - a.lost)[0]
