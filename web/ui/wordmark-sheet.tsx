import { Wordmark, wordmarkSizes, wordmarkStyles } from './wordmark.tsx'

/** Every style of the wordmark in every size, on light and on dark. `name` is the product's name. */
export function WordmarkSheet({ name }: { name: string }) {
  return (
    <ul className="wordmark-sheet">
      {wordmarkStyles.map((variant) => (
        <li key={variant}>
          <h3>{variant}</h3>
          {(['paper', 'night'] as const).map((ground) => (
            <div key={ground} className={`ground-${ground}`}>
              {wordmarkSizes.map((size) => <Wordmark key={size} {...{ name, variant, size }} />)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
