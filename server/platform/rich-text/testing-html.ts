/** HTML that took a sanitiser minutes, and the reason why it is refused; without one it is few enough to be read. */
export const WORST_HTML: [name: string, html: string, excess?: RegExp][] = [
  ['100,000 unclosed <pre>', '<pre>'.repeat(100_000), /256 deep/],
  ['390,000 unclosed <div>', '<div>'.repeat(390_000), /256 deep/],
  ['400,000 <br>', '<br>'.repeat(400_000), /50,000 elements/],
  ['misnested <b><i>', '<b><i></b></i>'.repeat(80_000), /50,000 elements/],
  ['60,000 unclosed <ul><li>', '<ul><li>'.repeat(60_000), /256 deep/],
  ['1,500,000 opening signs', '<'.repeat(1_500_000), /300,000 pieces/],
  ['64,000 unclosed <table>', '<table>'.repeat(64_000), /256 deep/],
  ['a million attributes', `<a ${'a '.repeat(990_000)}>`, /300,000 pieces/],
  ['50,000 <br>', '<br>'.repeat(50_000)],
  ['255 <div>, again and again', `${'<div>'.repeat(255)}x${'</div>'.repeat(255)}`.repeat(190)],
]
