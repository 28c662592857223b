import sharp from "sharp"
const [, , out, cols, ...files] = process.argv
const metas = await Promise.all(files.map((f) => sharp(f).metadata()))
const w = Math.max(...metas.map((m) => m.width!)), h = Math.max(...metas.map((m) => m.height!))
const c = Number(cols)
await sharp({ create: { width: w * c, height: h * Math.ceil(files.length / c), channels: 3, background: "#888" } })
  .composite(files.map((input, i) => ({ input, left: (i % c) * w, top: Math.floor(i / c) * h }))).png().toFile(out!)
