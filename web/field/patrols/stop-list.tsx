import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import type { TourPlan } from '../../../contract/field/patrols/tours.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { DeadSpot } from './dead-spot.tsx'
import { TagKind } from './tag-kind.tsx'

type Stops = TourPlan['stops']
type Props = {
  checkpoints: Checkpoint[]
  stops: Stops
  chosen: string | undefined
  onChoose: (id: string) => void
  onChange: (stops: Stops) => void
  /** Adds a checkpoint to the site; undefined where nobody may. */
  onNew: (() => void) | undefined
}

/** Minutes from one checkpoint to one that is added after it. */
const USUAL_MINUTES = 5

/** Puts a checkpoint at the end of a tour, some minutes after the last one. */
export const withStop = (stops: Stops, checkpointId: string): Stops => [
  ...stops,
  { checkpointId, afterMinutes: (stops.at(-1)?.afterMinutes ?? 0) + USUAL_MINUTES },
]

/** Swaps a checkpoint with its neighbor. The minutes stay where they are: they belong to the walk. */
function moved(stops: Stops, at: number, by: 1 | -1): Stops {
  const ids = stops.map(({ checkpointId }) => checkpointId)
  ;[ids[at], ids[at + by]] = [ids[at + by]!, ids[at]!]
  return stops.map((stop, index) => ({ ...stop, checkpointId: ids[index]! }))
}

/** The checkpoints of a tour in their order, and those of the site that it leaves out. */
export function StopList({ checkpoints, stops, chosen, onChoose, onChange, onNew }: Props) {
  const placeOf = (id: string) => checkpoints.find((each) => each.id === id)
  const left = checkpoints.filter(({ id }) => !stops.some(({ checkpointId }) => checkpointId === id))
  return (
    <>
      <h2>
        Checkpoints <span className="figure">{stops.length}</span>
      </h2>
      <ol className="patrol-stops">
        {stops.map(({ checkpointId, afterMinutes }, at) => {
          const place = placeOf(checkpointId)
          const name = place?.name ?? 'Checkpoint'
          return (
            <li key={checkpointId} className={checkpointId === chosen ? 'is-shown' : undefined}>
              <b className="patrol-number figure">{at + 1}</b>
              <span>
                <Button variant="text" aria-pressed={checkpointId === chosen} onClick={() => onChoose(checkpointId)}>
                  {name}
                </Button>
                {place && <TagKind kind={place.kind} />}
                {place && <DeadSpot arrivals={place.arrivals} />}
              </span>
              <Field label={`Minutes from the start, ${name}`} hideLabel>
                <TextInput
                  type="number"
                  min={0}
                  value={afterMinutes}
                  onChange={({ target }) =>
                    onChange(
                      stops.map((stop, index) =>
                        index === at ? { ...stop, afterMinutes: Number(target.value) } : stop,
                      ),
                    )
                  }
                />
              </Field>
              <Button
                variant="quiet"
                size="row"
                icon={ArrowUp}
                iconOnly
                disabled={at === 0}
                onClick={() => onChange(moved(stops, at, -1))}
              >
                {`Move ${name} up`}
              </Button>
              <Button
                variant="quiet"
                size="row"
                icon={ArrowDown}
                iconOnly
                disabled={at === stops.length - 1}
                onClick={() => onChange(moved(stops, at, 1))}
              >
                {`Move ${name} down`}
              </Button>
              <Button
                variant="quiet"
                size="row"
                icon={X}
                iconOnly
                disabled={stops.length === 1}
                onClick={() => onChange(stops.filter((_, index) => index !== at))}
              >
                {`Leave ${name} out`}
              </Button>
            </li>
          )
        })}
      </ol>
      {onNew && (
        <p className="patrol-acts">
          <Button variant="outline" size="dense" icon={Plus} onClick={onNew}>
            Add, or press the plan
          </Button>
        </p>
      )}
      {left.length > 0 && (
        <>
          <h2>
            Not in this tour <span className="figure">{left.length}</span>
          </h2>
          <ul className="patrol-stops">
            {left.map(({ id, name, kind }) => (
              <li key={id}>
                <span>
                  {name}
                  <TagKind kind={kind} />
                </span>
                <Button
                  variant="outline"
                  size="row"
                  icon={Plus}
                  aria-label={`Add ${name}`}
                  onClick={() => onChange(withStop(stops, id))}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
