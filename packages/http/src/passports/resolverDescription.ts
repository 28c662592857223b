/** What a GS1 Digital Link resolver says of itself at `/.well-known/gs1resolver`. */

const vocabulary = "https://ref.gs1.org/voc/"

/**
 * The description file of the resolver.
 *
 * @source GS1 Conformant Resolver Standard 1.2 (description file schema)
 */
export const resolverDescription = (origin: string, name: string) => ({
  name,
  resolverRoot: origin,
  supportedPrimaryKeys: ["01"],
  supportedLinkType: [{ namespace: vocabulary, prefix: "gs1:" }],
  linkTypeDefaultCanBeLinkset: false,
  contact: { fn: name }
})
