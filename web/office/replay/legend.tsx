/** What the lines on the plan mean. */
export const Legend = () => (
  <ul className="replay-legend" aria-label="Lines">
    <li>
      <i className="replay-is-walked" aria-hidden="true" />
      Walked
    </li>
    <li>
      <i className="replay-is-unknown" aria-hidden="true" />
      Not known, why
    </li>
    <li>
      <i className="replay-is-later" aria-hidden="true" />
      Later
    </li>
  </ul>
)
