/** `examples/deploy/grafana/dpp.json`: a dashboard with a panel for each metric in the table of docs/operate.md. */
import { read } from "../repository.ts"

interface Metric {
  readonly name: string
  readonly labels: ReadonlyArray<string>
  readonly meaning: string
}

/** The rows of the table. Metrics that share a row share its labels and its meaning. */
const metrics = (): ReadonlyArray<Metric> =>
  [...read("docs/operate.md").matchAll(/^\| (`dpp_[^|]+) \|([^|]*)\| (.*) \|$/gmu)]
    .filter(([, , labels]) => labels?.trim() === "" || labels?.includes("`"))
    .flatMap(([, names = "", labels = "", meaning = ""]) =>
      namesIn(names).map((name) => ({ name, labels: namesIn(labels), meaning: meaning.replaceAll("`", "") }))
    )
    .filter(({ meaning }) => meaning !== "always 1")

const namesIn = (cell: string): ReadonlyArray<string> => [...cell.matchAll(/`(\w+)`/gu)].map(([, name = ""]) => name)

/** What is drawn of a metric: a rate of a counter, percentiles of a histogram, and the value of anything else. */
const queriesOf = ({ labels, meaning, name }: Metric): ReadonlyArray<readonly [query: string, legend: string]> => {
  const selected = `{instance=~"$instance"}`
  const by = ["instance", ...labels.filter((label) => label !== "route" && label !== "method")]
  const legend = by.map((label) => `{{${label}}}`).join(" ")
  if (meaning.startsWith("histogram")) {
    return [0.5, 0.95, 0.99].map((share) => [
      `histogram_quantile(${share}, sum by (instance, le) (rate(${name}_bucket${selected}[$__rate_interval])))`,
      `{{instance}} ${share * 100} %`
    ])
  }
  return name.endsWith("_total")
    ? [[`sum by (${by.join(", ")}) (rate(${name}${selected}[$__rate_interval]))`, legend]]
    : [[`sum by (${by.join(", ")}) (${name}${selected})`, legend]]
}

const unitOf = (name: string): string =>
  name.endsWith("_seconds") ? "s" : name.endsWith("_bytes") ? "bytes" : name.endsWith("_total") ? "ops" : "short"

const titleOf = (name: string): string =>
  name
    .replace(/^dpp_/u, "")
    .replace(/_(?:seconds|bytes|total)$/u, "")
    .replaceAll("_", " ")
    .replace(/^./u, (first) => first.toUpperCase())

const source = { type: "prometheus", uid: "${datasource}" }
const columns = 2
const [width, height] = [24 / columns, 8]

const panel = (metric: Metric, index: number) => ({
  id: index + 1,
  type: "timeseries",
  title: titleOf(metric.name),
  description: metric.meaning,
  datasource: source,
  gridPos: { x: (index % columns) * width, y: Math.floor(index / columns) * height, w: width, h: height },
  fieldConfig: { defaults: { unit: unitOf(metric.name), min: 0 }, overrides: [] },
  targets: queriesOf(metric).map(([expr, legendFormat], target) => ({
    refId: String.fromCodePoint(65 + target),
    datasource: source,
    expr,
    legendFormat
  }))
})

export const dashboard = () => ({
  uid: "dpp",
  title: "Battery passports",
  tags: ["dpp"],
  schemaVersion: 39,
  editable: true,
  refresh: "30s",
  time: { from: "now-6h", to: "now" },
  templating: {
    list: [
      { name: "datasource", label: "Source", type: "datasource", query: "prometheus" },
      {
        name: "instance",
        label: "Server",
        type: "query",
        datasource: source,
        query: { query: "label_values(dpp_build_info, instance)", refId: "instances" },
        refresh: 2,
        multi: true,
        includeAll: true,
        allValue: ".*"
      }
    ]
  },
  panels: metrics().map(panel)
})

export const files = (): Readonly<Record<string, string>> => ({
  "examples/deploy/grafana/dpp.json": `${JSON.stringify(dashboard(), null, 2)}\n`
})
