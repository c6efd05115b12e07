export default function Tour() { return <section id="tour" className="section ground-night" /> }
