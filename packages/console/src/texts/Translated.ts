/** The texts of a language: the keys of the German ones, with a text or a function of the same parameters each. */
export type Translated<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : Translated<T[Key]>
}
