/** The serial number of the example row. A row with it is never imported. */
export const exampleSerial = "EXAMPLE-1"
