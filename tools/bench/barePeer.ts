/** The least that a Fastify service on PostgreSQL can be: it connects and answers. */
import fastify from "fastify"
import pg from "pg"

const pool = new pg.Pool({ connectionString: process.env["DPP_DATABASE_URL"] ?? "", max: 10 })
await pool.query("SELECT 1")
const app = fastify()
app.get("/health/ready", async () => {
  await pool.query("SELECT 1")
  return { status: "ready" }
})
await app.listen({ port: Number(process.env["DPP_PORT"]), host: "127.0.0.1" })
