/** The two families, in the sizes and weights that the product sets them. */
export const BrandType = () => (
  <>
    <h2 id="type-title">Type</h2>
    <dl className="specimen">
      <div>
        <dt>Archivo 800, display</dt>
        <dd className="specimen-display">Who is on post?</dd>
      </div>
      <div>
        <dt>Archivo 750, headings</dt>
        <dd className="specimen-heading">Shift over. Handover done.</dd>
      </div>
      <div>
        <dt>Archivo 400, text</dt>
        <dd className="specimen-text">
          A round has eight checkpoints and one guard. What was seen is written down where it was seen, with the time,
          before the next door.
        </dd>
      </div>
      <div>
        <dt>Geist Mono 500, figures, times and codes</dt>
        <dd className="specimen-mono">22:10 CP 6 INC-3391 247/252</dd>
      </div>
    </dl>
  </>
)
