import type { IndustryCard } from '../../../contract/site/industries/industries.ts'

type Kind = IndustryCard['footprint']

/** Walls as they stand on a site plan, and the round a guard walks through them. */
const drawings: Record<Kind, { walls: string; round: string }> = {
  hospital: {
    walls:
      'M46 8h40v20h26v30H92v10H40V58H20V28h26zM46 28h40v18H46zM60 8v20M72 8v20M20 43h26M86 43h26M66 46v22M53 58h26',
    round: 'M33 58V36h20V18h26v19h20v15H66',
  },
  mall: {
    walls:
      'M8 12h116v50H8zM8 29h34M50 29h32M90 29h34M8 45h34M50 45h32M90 45h34M24 12v17M66 12v17M106 12v17M24 ' +
      '45v17M66 45v17M96 45v17',
    round: 'M8 37h38V21m0 16v16m0-16h40V21m0 16v16m0-16h38',
  },
  warehouse: {
    walls: 'M8 8h116v48H8zM24 18v28M42 18v28M60 18v28M78 18v28M96 18v28M18 56v10h12V56M48 56v10h12V56M78 56v10h12V56',
    round: 'M16 56V13h17v38h18V13h18v38h18V13h18v38h14V20',
  },
  tower: {
    walls: 'M36 5h60v64H36zM54 23h24v28H54zM66 23v28M54 37h24M36 37h18M78 37h18M66 5v18M66 51v18',
    round: 'M60 69v-9H45V14h42v46H72v9',
  },
  campus: {
    walls: 'M8 8h38v14H24v14H8zM84 8h40v20h-20V18H84zM54 40h26v24H54zM100 40h22v26h-22zM10 48h26v18H10z',
    round: 'M35 22v8h31v10M66 30h28V18m0 12v26h6M54 54H36',
  },
  construction: {
    walls: 'M12 10l108-4v60l-96 4-12-14zM40 24h44v26H40zM40 24l44 26M84 24L40 50M98 18v38M90 18h16M56 62h14v-6H56z',
    round: 'M19 18l94-4v46l-86 3-8-10zM98 36H84',
  },
  port: {
    walls:
      'M6 58h120M6 66h120M12 48h22v-8H12zM12 38h22v-8H12zM42 48h22V30H42zM72 48h22V38H72zM72 36h22v-8H72zM104 ' +
      '52V12h-30M104 20h18v-8h-18M84 12v8',
    round: 'M6 53h92V24H68v29M38 53V26H8v27',
  },
  residence: {
    walls:
      'M12 10h30v20H12zM51 6h30v20H51zM90 10h30v20H90zM12 46h30v20H12zM51 50h30v18H51zM90 46h30v20H90zM27 30v4M66 ' +
      '26v4M105 30v4M27 46v-4M66 50v-6M105 46v-4',
    round: 'M4 38h23m0 0q20-8 39 0t39 0h23M66 38v6',
  },
}

/** The plan of a typical site of an industry, with its patrol round dashed through it. Decoration. */
export const Footprint = ({ of: kind }: { of: Kind }) => (
  <svg className="footprint" viewBox="0 0 132 74" aria-hidden="true">
    <path d={drawings[kind].walls} />
    <path className="footprint-round" d={drawings[kind].round} />
  </svg>
)
