/** The texts of `dpp mcp`, in German. */
import type { McpTexts } from "../en/mcp.ts"

export const mcpTexts: McpTexts = {
  short: "Stellt einem Assistenten Werkzeuge bereit (Model Context Protocol).",
  description:
    "Stellt einem Assistenten über Standardein- und -ausgabe Werkzeuge bereit (Model Context Protocol): Merkmale und ihre Rechtsgrundlage suchen, " +
    "ein Dokument prüfen, Entwürfe lesen und vervollständigen, Fehlendes auflisten, einen Pass verifizieren. Kein Werkzeug veröffentlicht, löscht, " +
    "gewährt Zugriff oder nimmt etwas an.",
  example: "Der Befehl, den ein Assistent startet"
}
