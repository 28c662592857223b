/** The texts of `dpp mcp`, in French. */
import type { McpTexts } from "../en/mcp.ts"

export const mcpTexts: McpTexts = {
  short: "Proposer des outils à un assistant (Model Context Protocol).",
  description:
    "Propose des outils à un assistant par l’entrée et la sortie standard (Model Context Protocol) : rechercher les attributs et les règles qui les exigent, valider un document, lire et compléter des brouillons, lister ce qui manque, vérifier un passeport. Aucun outil ne publie, ne supprime, n’accorde ni n’accepte.",
  example: "La commande que lance un assistant"
}
