/**
 * IDTA 02035-1, digital nameplate of the battery.
 *
 * @source IDTA 02035-1; IDTA 02002 for the parts of the address, which the template leaves to it
 * @source inferred: the address on one line is the street
 */
import { parseDigitalLink } from "@dpp/core/identifiers"
import * as Option from "effect/Option"
import { documentsOf } from "./documentReferences.ts"
import * as Elements from "./elements.ts"
import { markingList } from "./markings.ts"
import { day, words } from "./forms.ts"
import { at, group, inLanguages, type Node } from "./nodes.ts"
import { property } from "./writing.ts"

const battery = "urn:samm:io.admin-shell.idta.batterypass.digital_nameplate:1.0.0#"

const uri = property("URIOfTheProduct", "0112/2///61987#ABN590#002")

/** The address of the battery. If it is a GS1 Digital Link, its GTIN is read. */
const uriOfTheProduct: Node = {
  ...at("product_id", "URIOfTheProduct", "0112/2///61987#ABN590#002"),
  write: (values) => uri(values.get("product_id"), "xs:anyURI"),
  read: (element, reading, path) => {
    const address = Elements.textOf(element)
    const link = address === undefined ? undefined : Option.getOrUndefined(parseDigitalLink(address))
    const gtin = reading.get("gtin")
    // An identifier of the asset may have it with fewer leading zeros.
    const isKnown = typeof gtin === "string" && link?.gtin === gtin.padStart(14, "0")
    if (link !== undefined && !isKnown) reading.take("gtin", link.gtin, path)
    else if (link === undefined && address !== undefined) reading.leave(path, address)
  }
}

const addressInformation = group(
  "AddressInformation",
  "https://admin-shell.io/zvei/nameplate/1/0/ContactInformations/AddressInformation",
  [
    inLanguages("mfr_postal_address", "Street", "0173-1#02-AAO128#002"),
    group("Email", "0173-1#02-AAQ836#005", [at("mfr_email", "EmailAddress", "0173-1#02-AAO198#002")]),
    at("mfr_website", "AddressOfAdditionalLink", "0173-1#02-AAQ326#002")
  ]
)

export const nameplate: ReadonlyArray<Node> = [
  uriOfTheProduct,
  inLanguages("mfr_name", "ManufacturerName", "0112/2///61987#ABA565#009"),
  addressInformation,
  at("serial_number", "SerialNumber", "0112/2///61987#ABA951#009"),
  at("manufacturing_date", "DateOfManufacture", "0112/2///61987#ABB757#007", day),
  at("put_into_service_date", "DateOfPuttingIntoService", `${battery}dateOfPuttingIntoService`, day),
  at("facility_id", "UniqueFacilityIdentifier", "https://admin-shell.io/idta/nameplate/3/0/UniqueFacilityIdentifier"),
  at(
    "battery_status",
    "LifeCycleStage",
    "0173-1#02-ABL841#001",
    words({
      original: "original",
      "re-used": "re-used",
      remanufactured: "remanufactured",
      repurposed: "repurposed",
      waste: "waste"
    })
  ),
  at("operator_id", "OperatorIdentifier", `${battery}operatorIdentifier`),
  at(
    "mfr_identifier",
    "ManufacturerIdentifier",
    "urn:samm:io.admin-shell.idta.batterypass.technical_data:1.0.0#manufacturerIdentifier"
  ),
  markingList,
  documentsOf("eu_declaration_of_conformity", "EUDeclarationOfConformity", `${battery}euDeclarationOfConformity`),
  documentsOf(
    "test_reports",
    "ResultsOfTestReportsProvingCompliance",
    `${battery}resultsOfTestReportsProvingCompliance`
  )
]
