/** The economic operator of the passports, as documents print it. In a service of your own it comes from your database. */
import type { Operator } from "@dpp/core"

export const operator: Operator = {
  name: "Muster Batterien GmbH",
  trade_name: "Muster Batteries",
  street: "Ringstraße 1",
  postal_code: "10115",
  city: "Berlin",
  country: "DE",
  website: "https://batteries.example.com",
  email: "info@batteries.example.com",
  gln: "9526001000005"
}
