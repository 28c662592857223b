// Recorded by tools/generators/openApi.ts; do not edit.
import type { Examples } from "../openApi/model.ts"

/** Requests that a service received, and the responses that it sent. */
export const recorded: Examples = {
  "shared": {
    "validation_error": {
      "summary": "A query parameter is invalid",
      "value": {
        "error": {
          "code": "validation_error",
          "message": "The input is incomplete or invalid: page.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
          "details": {
            "page": [
              "must be between 1 and 1000000"
            ]
          }
        }
      }
    },
    "unauthorized": {
      "summary": "The key is missing or invalid",
      "value": {
        "error": {
          "code": "unauthorized",
          "message": "The bearer token does not have the form of an API key, or a character is wrong. Send the header Authorization: Bearer <API_KEY>.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "account_locked": {
      "summary": "The organization is locked",
      "value": {
        "error": {
          "code": "account_locked",
          "message": "The organization is locked.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "plan_required": {
      "summary": "The plan does not include the REST API",
      "value": {
        "error": {
          "code": "plan_required",
          "message": "The REST API requires the plan scale; the organization has the plan growth.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "forbidden": {
      "summary": "The key does not permit the operation",
      "value": {
        "error": {
          "code": "forbidden",
          "message": "A key with access \"condition\" does not permit this operation.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "rate_limit_exceeded": {
      "summary": "Too many requests in a minute",
      "value": {
        "error": {
          "code": "rate_limit_exceeded",
          "message": "Too many requests. Try again in 30 s.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "internal_error": {
      "summary": "The service failed",
      "value": {
        "error": {
          "code": "internal_error",
          "message": "The service failed.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "internal_error_2": {
      "summary": "The service is overloaded",
      "value": {
        "error": {
          "code": "internal_error",
          "message": "The service holds too many unread responses. Try again in 30 s.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "product_limit_reached": {
      "summary": "The limit of drafts is reached",
      "value": {
        "error": {
          "code": "product_limit_reached",
          "message": "The organization has 0 of at most 0 drafts.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
          "details": {
            "current": 0,
            "max": 0
          }
        }
      }
    },
    "published_limit_reached": {
      "summary": "The monthly limit of publications is reached",
      "value": {
        "error": {
          "code": "published_limit_reached",
          "message": "The organization has published 0 of at most 0 passports this month.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
          "details": {
            "current": 0,
            "max": 0
          }
        }
      }
    },
    "custom_domain_pending": {
      "summary": "The custom domain is not yet active",
      "value": {
        "error": {
          "code": "custom_domain_pending",
          "message": "The custom domain batteries.example.com is configured but not yet active.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "conflict": {
      "summary": "The idempotency key belongs to another request",
      "value": {
        "error": {
          "code": "conflict",
          "message": "The idempotency key was already used for another request.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
          "details": {
            "Idempotency-Key": [
              "was already used for another request"
            ]
          }
        }
      }
    },
    "validation_error_2": {
      "summary": "The id is not a UUID",
      "value": {
        "error": {
          "code": "validation_error",
          "message": "The input is incomplete or invalid: id.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
          "details": {
            "id": [
              "must be a UUID"
            ]
          }
        }
      }
    },
    "not_found": {
      "summary": "The organization has no such product",
      "value": {
        "error": {
          "code": "not_found",
          "message": "The organization has no such resource.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "product_limit_reached_2": {
      "summary": "The limit of stored bytes is reached",
      "value": {
        "error": {
          "code": "product_limit_reached",
          "message": "The organization stores 4096 of at most 1 bytes.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
          "details": {
            "current": 4096,
            "max": 1
          }
        }
      }
    },
    "not_found_2": {
      "summary": "The first version is not signed yet",
      "value": {
        "error": {
          "code": "not_found",
          "message": "The passport is not signed yet. Try again in 30 s.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "passport": {
      "summary": "A passport",
      "value": {
        "dppHeader": {
          "dppSchemaVersion": "EN 18223:2026",
          "dppStatus": {
            "dppStatusValue": "active"
          },
          "granularity": {
            "dppGranularityValue": "item"
          },
          "lastUpdated": "2027-02-18T09:12:00.000Z",
          "digitalProductPassportId": "urn:uuid:01a31c5e-7a00-7000-8000-000000000011",
          "uniqueProductIdentifier": "https://passports.example.com/01/09526001000012/21/TR82-26-000150",
          "economicOperatorId": "https://id.gs1.org/417/9526001000005",
          "contentSpecificationIds": [
            "EU-2023/1542-AnnexXIII",
            "BatteryPass-Ready-Longlist-2.0"
          ]
        },
        "batteryPassportData": {
          "identifiersAndProductData": {
            "batteryModelIdentifier": "TR-82-B",
            "batterySerialNumber": "TR82-26-000150",
            "uniqueManufacturerIdentifier": "9526001000005",
            "manufacturerInformation": {
              "name": "Muster Batterien GmbH",
              "registeredTradeNameOrRegisteredTrademark": "Muster Batterien GmbH",
              "postalAddress": "Ringstraße 1, 10115 Berlin, DE",
              "eMailAddress": "info@batterien.example.com"
            },
            "manufacturingPlace": "Berlin, DE",
            "manufacturingDate": "2026-05",
            "warrantyPeriod": "P8Y",
            "batteryCategory": {
              "batteryCategoryValue": "electric vehicle battery"
            },
            "batteryMass": {
              "gramKilogramValue": 479.2,
              "gramKilogramUnit": "kg"
            },
            "batteryStatus": {
              "batteryStatusValues": "original"
            },
            "economicOperatorInformation": {
              "name": "Muster Batterien GmbH",
              "registeredTradeNameOrRegisteredTrademark": "Muster Batterien GmbH",
              "postalAddress": "Ringstraße 1, 10115 Berlin, DE",
              "eMailAddress": "info@batterien.example.com"
            }
          },
          "symbolsLabelsAndDocumentationOfConformity": {
            "separateCollectionSymbol": {
              "contentType": "image/svg+xml",
              "url": "https://docs.example.com/batteries/symbols/separate-collection.svg",
              "language": "en",
              "resourceTitle": "Separate collection symbol"
            },
            "carbonFootprintLabel": {
              "contentType": "image/svg+xml",
              "url": "https://docs.example.com/batteries/TR-82/carbon-footprint-label.svg",
              "language": "en",
              "resourceTitle": "Carbon footprint label"
            },
            "extinguishingAgent": {
              "extinguishingAgent": "Water in large amounts, lithium-ion extinguishing agent (F-500)",
              "agentFireClass": "D"
            },
            "meaningOfLabelsAndSymbols": "Crossed-out wheeled bin: collect separately, do not put into household waste. QR code: leads to this passport.",
            "euDeclarationOfConformity": {
              "contentType": "application/pdf",
              "url": "https://docs.example.com/batteries/TR-82/eu-declaration-of-conformity.pdf",
              "language": "de",
              "resourceTitle": "EU declaration of conformity TR-82"
            },
            "resultsOfTestReportsProvingCompliance": {
              "contentType": "application/pdf",
              "url": "https://docs.example.com/batteries/TR-82/test-reports.pdf",
              "language": "en",
              "resourceTitle": "Results of test reports proving compliance"
            }
          },
          "batteryCarbonFootprint": {
            "batteryCarbonFootprintPerFunctionalUnit": {
              "kgCO2EquivalentPerKilowattHourValue": 58.4,
              "kgCO2EquivalentPerKilowattHourUnit": "kgCO2e/kWh"
            },
            "contributionOfRawMaterialAcquisitionAndPreProcessingLifecycleStage": {
              "kgCO2EquivalentPerKilowattHourValue": 36.21,
              "kgCO2EquivalentPerKilowattHourUnit": "kgCO2e/kWh"
            },
            "contributionOfMainProductProductionLifecycleStage": {
              "kgCO2EquivalentPerKilowattHourValue": 16.94,
              "kgCO2EquivalentPerKilowattHourUnit": "kgCO2e/kWh"
            },
            "ContributionOfDistributionLifecycleStage": {
              "kgCO2EquivalentPerKilowattHourValue": 2.34,
              "kgCO2EquivalentPerKilowattHourUnit": "kgCO2e/kWh"
            },
            "ContributionOfEndOfLifeAndRecyclingLifecycleStage": {
              "kgCO2EquivalentPerKilowattHourValue": 2.92,
              "kgCO2EquivalentPerKilowattHourUnit": "kgCO2e/kWh"
            },
            "carbonFootprintPerformanceClass": "B",
            "webLinkToPublicCarbonFootprintStudy": "https://docs.example.com/batteries/TR-82/carbon-footprint-study.pdf"
          },
          "supplyChainDueDiligence": {
            "informationOfDueDiligenceReport": {
              "contentType": "application/pdf",
              "url": "https://docs.example.com/batteries/due-diligence-report-2026.pdf",
              "language": "en",
              "resourceTitle": "Due diligence report"
            }
          },
          "batteryMaterialsAndComposition": {
            "batteryChemistry": {
              "chemicalCodeValue": "Li-ion NMC"
            },
            "criticalRawMaterials": [
              "Lithium",
              "Cobalt",
              "Nickel",
              "Natural graphite"
            ],
            "materialsUsedinCathodeAnodeAndElectrolyte": [
              "Cathode: NMC 811 (CAS 346417-97-8)",
              "Anode: Graphite (CAS 7782-42-5)",
              "Electrolyte: LiPF6 in ethylene carbonate"
            ],
            "hazardousSubstancesAndTheirImpact": [
              {
                "chemicalName": "Lithium hexafluorophosphate",
                "identifierType": "CAS",
                "identifier": "21324-40-3",
                "substanceLocation": "electrolyte",
                "concentrationPercent": 1.8,
                "impact": "Toxic if swallowed; causes severe burns; forms hydrogen fluoride with moisture."
              },
              {
                "chemicalName": "Ethylene carbonate",
                "identifierType": "CAS",
                "identifier": "96-49-1",
                "substanceLocation": "electrolyte",
                "concentrationPercent": 5.2,
                "impact": "Harmful if swallowed; causes serious eye irritation."
              }
            ]
          },
          "circularityAndResourceEfficiency": {
            "dismantlingInformation": {
              "contentType": "application/pdf",
              "url": "https://docs.example.com/batteries/TR-82/dismantling.pdf",
              "language": "en",
              "resourceTitle": "Dismantling information"
            },
            "partNumbersForComponents": {
              "contentType": "application/pdf",
              "url": "https://docs.example.com/batteries/TR-82/parts.pdf",
              "language": "en",
              "resourceTitle": "Part numbers for components"
            },
            "informationOnSourcesOfSpareParts": {
              "contentType": "text/html",
              "url": "https://docs.example.com/batteries/TR-82/spare-parts.html",
              "language": "en",
              "resourceTitle": "Sources of spare parts"
            },
            "safetyMeasures": {
              "contentType": "application/pdf",
              "url": "https://docs.example.com/batteries/TR-82/safety.pdf",
              "language": "en",
              "resourceTitle": "Safety measures"
            },
            "nickelRecycledContentShare": {
              "percentageValue": 10,
              "percentUnit": "%"
            },
            "cobaltRecycledContentShare": {
              "percentageValue": 20,
              "percentUnit": "%"
            },
            "lithiumRecycledContentShare": {
              "percentageValue": 6.5,
              "percentUnit": "%"
            },
            "leadRecycledContentShare": {
              "percentageValue": 0,
              "percentUnit": "%"
            },
            "renewableContentShare": {
              "percentageValue": 2.4,
              "percentUnit": "%"
            },
            "informationOnTheRoleOfEndUsersInContributingToWastePrevention": {
              "contentType": "text/html",
              "url": "https://docs.example.com/batteries/end-users/waste-prevention.html",
              "language": "en",
              "resourceTitle": "Role of end-users in waste prevention"
            },
            "informationOnTheRoleOfEndUsersInContributingToTheSeparateCollectionOfWasteBatteries": {
              "contentType": "text/html",
              "url": "https://docs.example.com/batteries/end-users/separate-collection.html",
              "language": "en",
              "resourceTitle": "Role of end-users in the separate collection of waste batteries"
            },
            "informationOnBatteryCollectionPreparationForSecondLifeAndOnTreatmentAtEndOfLife": {
              "contentType": "text/html",
              "url": "https://docs.example.com/batteries/end-users/end-of-life.html",
              "language": "en",
              "resourceTitle": "Collection, preparation for second life and treatment at end of life"
            }
          },
          "performanceAndDurability": {
            "ratedCapacity": {
              "amperehourMiliamperehourValue": 204,
              "amperehourMiliamperehourUnit": "Ah"
            },
            "certifiedUsableBatteryEnergy": {
              "kilowattHourValue": 77.4,
              "kilowattHourUnit": "kWh"
            },
            "minimumVoltage": {
              "voltValue": 288,
              "voltUnit": "V"
            },
            "nominalVoltage": {
              "voltValue": 400,
              "voltUnit": "V"
            },
            "maximumVoltage": {
              "voltValue": 454,
              "voltUnit": "V"
            },
            "originalPowerCapability": {
              "wattValueAt80SoC": 210000,
              "wattUnit": "W",
              "wattValueAt20SoC": 165000
            },
            "maximumPermittedBatteryPower": {
              "wattValue": 230000,
              "wattUnit": "W"
            },
            "ratioBetweenNominalBatteryPowerAndBatteryEnergy": {
              "wattPerWattHourValue": 2.9,
              "wattPerWattHourUnit": "W/Wh"
            },
            "initialRoundTripEnergyEfficiency": {
              "percentageValue": 95.5,
              "percentUnit": "%"
            },
            "roundTripEnergyEfficiencyAt50OfCycleLife": {
              "percentageValue": 92.1,
              "percentUnit": "%"
            },
            "initialInternalResistanceOfBatteryCellAndPackModuleRecommended": {
              "ohmValue": 0.062,
              "ohmUnit": "Ohm"
            },
            "expectedLifetimeInCalendarYears": 12,
            "expectedLifetimeNumberofChargeDischargeCycles": 1500,
            "cycleLifeReferenceTest": "IEC 62660-1",
            "cRateOfRelevantCycleLifeTest": {
              "amperePerAmpereHourValue": 0.5,
              "amperePerAmpereHourUnit": "A/Ah"
            },
            "capacityThresholdForExhaustion": {
              "percentageValue": 80,
              "percentUnit": "%"
            },
            "temperatureRangeIdleStateLowerBoundary": {
              "celsiusValue": -20,
              "degreeCelsiusUnit": "°C"
            },
            "temperatureRangeIdleStateUpperBoundary": {
              "celsiusValue": 45,
              "degreeCelsiusUnit": "°C"
            },
            "stateOfCharge": {
              "percentageValue": 81,
              "percentUnit": "%"
            },
            "stateOfCertifiedEnergy": {
              "percentageValue": 97,
              "percentUnit": "%"
            },
            "remainingCapacity": {
              "amperehourMiliamperehourValue": 198,
              "amperehourMiliamperehourUnit": "Ah"
            },
            "capacityFade": {
              "percentageValue": 2.9,
              "percentUnit": "%"
            },
            "remainingUsableBatteryEnergy": {
              "kilowattHourValue": 74.8,
              "kilowattHourUnit": "kWh"
            },
            "remainingPowerCapability": {
              "wattValueAt80SoC": 205000,
              "wattUnit": "W",
              "wattValueAt20SoC": 160000
            },
            "powerFade": {
              "percentageValue": 1.2,
              "percentUnit": "%"
            },
            "energyRoundTripEfficiencyFade": {
              "percentageValue": 0.9,
              "percentUnit": "%"
            },
            "internalResistanceIncreaseOfPackCellAndModuleRecommended": {
              "percentageValue": 1.1,
              "percentUnit": "%"
            },
            "numberOfFullChargingAndDischargingCycles": 212,
            "temperatureInformation": {
              "celsiusValue": 21.5,
              "degreeCelsiusUnit": "°C"
            },
            "numberofDeepDischargeEvents": 0,
            "numberOfOverchargeEvents": 1,
            "informationOnAccidents": {
              "contentType": "text/html",
              "url": "https://docs.example.com/accidents.html",
              "language": "en",
              "resourceTitle": "Information on accidents"
            }
          }
        }
      }
    },
    "export_validation_failed": {
      "summary": "The document does not fit its schema",
      "value": {
        "error": {
          "code": "export_validation_failed",
          "message": "The product does not fit the data model of the export.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
          "details": {
            "/dppHeader": [
              "must have required property 'dppSchemaVersion'"
            ]
          }
        }
      }
    },
    "custom_domain_pending_2": {
      "summary": "The custom domain is not yet active",
      "value": {
        "error": {
          "code": "custom_domain_pending",
          "message": "The custom domain batteries.example.com is not yet active; activate it first.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
        }
      }
    },
    "validation_error_3": {
      "summary": "The body selects no requests",
      "value": {
        "error": {
          "code": "validation_error",
          "message": "The input is incomplete or invalid: body.",
          "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
          "details": {
            "body": [
              "must have either ids or some of product_id, created_before, created_after"
            ]
          }
        }
      }
    }
  },
  "operations": {
    "productsList": {
      "parameters": {},
      "request": {},
      "responses": {
        "200": {
          "page": {
            "summary": "The first page, with one product",
            "value": {
              "data": [
                {
                  "id": "01a31c5e-7a00-7000-8000-000000000016",
                  "category": "batteries",
                  "status": "draft",
                  "name": "E-bike battery LM-500",
                  "gtin": null,
                  "facility_id": null,
                  "not_applicable": [],
                  "model_identifier": null,
                  "serial_number": "LM500-26-000002",
                  "mfr_identifier": "9526001000005",
                  "mfr_name": "Muster Batterien GmbH",
                  "mfr_trade_name": "Muster Batterien GmbH",
                  "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                  "mfr_website": null,
                  "mfr_email": "info@batterien.example.com",
                  "manufacturing_place": null,
                  "manufacturing_date": null,
                  "put_into_service_date": null,
                  "warranty_period": null,
                  "battery_category": "lmt",
                  "battery_mass": null,
                  "battery_status": "original",
                  "separate_collection_symbol": null,
                  "cadmium_lead_symbols": null,
                  "carbon_footprint_label": null,
                  "extinguishing_agent": null,
                  "extinguishing_agent_fire_class": null,
                  "labels_meaning": null,
                  "eu_declaration_of_conformity": null,
                  "test_reports": null,
                  "carbon_footprint_per_functional_unit": null,
                  "carbon_footprint_raw_materials": null,
                  "carbon_footprint_production": null,
                  "carbon_footprint_distribution": null,
                  "carbon_footprint_end_of_life": null,
                  "carbon_footprint_performance_class": null,
                  "carbon_footprint_study_url": null,
                  "carbon_footprint_absolute": null,
                  "due_diligence_report": null,
                  "third_party_assurances": null,
                  "supply_chain_indices": null,
                  "battery_chemistry": null,
                  "battery_chemistry_other": null,
                  "critical_raw_materials": null,
                  "component_materials": null,
                  "hazardous_substances": null,
                  "dismantling_information": null,
                  "component_part_numbers": null,
                  "spare_part_sources": null,
                  "safety_measures": null,
                  "recycled_nickel_pre_consumer": null,
                  "recycled_nickel_post_consumer": null,
                  "recycled_cobalt_pre_consumer": null,
                  "recycled_cobalt_post_consumer": null,
                  "recycled_lithium_pre_consumer": null,
                  "recycled_lithium_post_consumer": null,
                  "recycled_lead": null,
                  "renewable_content": null,
                  "waste_prevention_information": null,
                  "separate_collection_information": null,
                  "end_of_life_information": null,
                  "rated_capacity": null,
                  "certified_usable_energy": null,
                  "minimum_voltage": null,
                  "nominal_voltage": null,
                  "maximum_voltage": null,
                  "original_power_at_80_soc": null,
                  "original_power_at_20_soc": null,
                  "maximum_permitted_power": null,
                  "power_energy_ratio": null,
                  "initial_round_trip_efficiency": null,
                  "round_trip_efficiency_at_half_life": null,
                  "initial_self_discharge_rate": null,
                  "initial_internal_resistance": null,
                  "expected_lifetime_years": null,
                  "expected_lifetime_cycles": null,
                  "cycle_life_reference_test": null,
                  "cycle_life_test_c_rate": null,
                  "capacity_threshold_for_exhaustion": null,
                  "idle_temperature_min": null,
                  "idle_temperature_max": null,
                  "image_url": null,
                  "public_url": "https://passports.example.com/p/01a31c5e-7a00-7000-8000-000000000016",
                  "identifiers_locked_at": null,
                  "identifiers_locked_reason": null,
                  "published_at": null,
                  "created_at": "2027-02-18T08:16:00.000Z",
                  "updated_at": "2027-02-18T08:16:00.000Z",
                  "completeness": {
                    "profile": "eu-2027-02",
                    "percent": 15,
                    "ready": false,
                    "steps": [
                      {
                        "step": "general",
                        "percent": 58,
                        "required": 12,
                        "filled": 7,
                        "missing": [
                          {
                            "field": "model_identifier",
                            "legal_source": "EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19)"
                          },
                          {
                            "field": "manufacturing_place",
                            "legal_source": "DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft)"
                          },
                          {
                            "field": "manufacturing_date",
                            "legal_source": "DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft)"
                          },
                          {
                            "field": "warranty_period",
                            "legal_source": "DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)",
                            "condition": "Required where a commercial warranty is given."
                          },
                          {
                            "field": "battery_mass",
                            "legal_source": "DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft)"
                          }
                        ],
                        "not_yet_required": []
                      },
                      {
                        "step": "labeling",
                        "percent": 0,
                        "required": 5,
                        "filled": 0,
                        "missing": [
                          {
                            "field": "separate_collection_symbol",
                            "legal_source": "DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B"
                          },
                          {
                            "field": "extinguishing_agent",
                            "legal_source": "DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft)"
                          },
                          {
                            "field": "labels_meaning",
                            "legal_source": "DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft)"
                          },
                          {
                            "field": "eu_declaration_of_conformity",
                            "legal_source": "DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX"
                          },
                          {
                            "field": "test_reports",
                            "legal_source": "DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h)"
                          }
                        ],
                        "not_yet_required": [
                          "carbon_footprint_label"
                        ]
                      },
                      {
                        "step": "carbon_footprint",
                        "percent": 100,
                        "required": 0,
                        "filled": 0,
                        "missing": [],
                        "not_yet_required": [
                          "carbon_footprint_per_functional_unit",
                          "carbon_footprint_raw_materials",
                          "carbon_footprint_production",
                          "carbon_footprint_distribution",
                          "carbon_footprint_end_of_life",
                          "carbon_footprint_performance_class",
                          "carbon_footprint_study_url"
                        ]
                      },
                      {
                        "step": "due_diligence",
                        "percent": 100,
                        "required": 0,
                        "filled": 0,
                        "missing": [],
                        "not_yet_required": [
                          "due_diligence_report"
                        ]
                      },
                      {
                        "step": "materials",
                        "percent": 0,
                        "required": 5,
                        "filled": 0,
                        "missing": [
                          {
                            "field": "battery_chemistry",
                            "legal_source": "DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft)"
                          },
                          {
                            "field": "critical_raw_materials",
                            "legal_source": "DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft)"
                          },
                          {
                            "field": "component_materials",
                            "legal_source": "DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a)"
                          },
                          {
                            "field": "hazardous_substances",
                            "legal_source": "DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft)"
                          },
                          {
                            "field": "hazardous_substances[].impact",
                            "legal_source": "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)"
                          }
                        ],
                        "not_yet_required": []
                      },
                      {
                        "step": "circularity",
                        "percent": 0,
                        "required": 8,
                        "filled": 0,
                        "missing": [
                          {
                            "field": "dismantling_information",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c)"
                          },
                          {
                            "field": "component_part_numbers",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b)"
                          },
                          {
                            "field": "spare_part_sources",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b)"
                          },
                          {
                            "field": "safety_measures",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2)"
                          },
                          {
                            "field": "renewable_content",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f)"
                          },
                          {
                            "field": "waste_prevention_information",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a)"
                          },
                          {
                            "field": "separate_collection_information",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2)"
                          },
                          {
                            "field": "end_of_life_information",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c)"
                          }
                        ],
                        "not_yet_required": [
                          "recycled_nickel_pre_consumer",
                          "recycled_nickel_post_consumer",
                          "recycled_cobalt_pre_consumer",
                          "recycled_cobalt_post_consumer",
                          "recycled_lithium_pre_consumer",
                          "recycled_lithium_post_consumer",
                          "recycled_lead"
                        ]
                      },
                      {
                        "step": "performance",
                        "percent": 0,
                        "required": 16,
                        "filled": 0,
                        "missing": [
                          {
                            "field": "rated_capacity",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II"
                          },
                          {
                            "field": "minimum_voltage",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h)"
                          },
                          {
                            "field": "nominal_voltage",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h)"
                          },
                          {
                            "field": "maximum_voltage",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h)"
                          },
                          {
                            "field": "original_power_at_80_soc",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                          },
                          {
                            "field": "original_power_at_20_soc",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                          },
                          {
                            "field": "maximum_permitted_power",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i)"
                          },
                          {
                            "field": "initial_round_trip_efficiency",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4)"
                          },
                          {
                            "field": "round_trip_efficiency_at_half_life",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6)"
                          },
                          {
                            "field": "initial_internal_resistance",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3)"
                          },
                          {
                            "field": "expected_lifetime_years",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                          },
                          {
                            "field": "expected_lifetime_cycles",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                          },
                          {
                            "field": "cycle_life_reference_test",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j)"
                          },
                          {
                            "field": "cycle_life_test_c_rate",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p)"
                          },
                          {
                            "field": "idle_temperature_min",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l)"
                          },
                          {
                            "field": "idle_temperature_max",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l)"
                          }
                        ],
                        "not_yet_required": []
                      }
                    ]
                  }
                }
              ],
              "pagination": {
                "page": 1,
                "per_page": 1,
                "total": 6,
                "total_pages": 6
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "productsCreate": {
      "parameters": {},
      "request": {
        "battery": {
          "summary": "A complete battery, as a draft",
          "value": {
            "warranty_period": "P8Y",
            "battery_status": "original",
            "separate_collection_symbol": {
              "url": "https://docs.example.com/batteries/symbols/separate-collection.svg",
              "language": "en"
            },
            "extinguishing_agent": "Water in large amounts, lithium-ion extinguishing agent (F-500)",
            "extinguishing_agent_fire_class": "D",
            "labels_meaning": "Crossed-out wheeled bin: collect separately, do not put into household waste. QR code: leads to this passport.",
            "eu_declaration_of_conformity": {
              "url": "https://docs.example.com/batteries/TR-82/eu-declaration-of-conformity.pdf",
              "title": "EU declaration of conformity TR-82",
              "language": "de"
            },
            "test_reports": {
              "url": "https://docs.example.com/batteries/TR-82/test-reports.pdf",
              "language": "en"
            },
            "hazardous_substances": [
              {
                "chemical_name": "Lithium hexafluorophosphate",
                "identifier_type": "CAS",
                "identifier": "21324-40-3",
                "location": "electrolyte",
                "concentration_percent": 1.8,
                "impact": "Toxic if swallowed; causes severe burns; forms hydrogen fluoride with moisture."
              },
              {
                "chemical_name": "Ethylene carbonate",
                "identifier_type": "CAS",
                "identifier": "96-49-1",
                "location": "electrolyte",
                "concentration_percent": 5.2,
                "impact": "Harmful if swallowed; causes serious eye irritation."
              }
            ],
            "dismantling_information": {
              "url": "https://docs.example.com/batteries/TR-82/dismantling.pdf",
              "language": "en"
            },
            "component_part_numbers": {
              "url": "https://docs.example.com/batteries/TR-82/parts.pdf",
              "language": "en"
            },
            "spare_part_sources": {
              "url": "https://docs.example.com/batteries/TR-82/spare-parts.html",
              "language": "en"
            },
            "safety_measures": {
              "url": "https://docs.example.com/batteries/TR-82/safety.pdf",
              "language": "en"
            },
            "renewable_content": 2.4,
            "recycled_lead": 0,
            "waste_prevention_information": {
              "url": "https://docs.example.com/batteries/end-users/waste-prevention.html",
              "language": "en"
            },
            "separate_collection_information": {
              "url": "https://docs.example.com/batteries/end-users/separate-collection.html",
              "language": "en"
            },
            "end_of_life_information": {
              "url": "https://docs.example.com/batteries/end-users/end-of-life.html",
              "language": "en"
            },
            "initial_round_trip_efficiency": 95.5,
            "round_trip_efficiency_at_half_life": 92.1,
            "expected_lifetime_years": 12,
            "cycle_life_test_c_rate": 0.5,
            "idle_temperature_min": -20,
            "idle_temperature_max": 45,
            "battery_chemistry": "Li-ion NMC",
            "critical_raw_materials": [
              "Lithium",
              "Cobalt",
              "Nickel",
              "Natural graphite"
            ],
            "component_materials": [
              {
                "component": "cathode",
                "name": "NMC 811",
                "identifier": "CAS 346417-97-8"
              },
              {
                "component": "anode",
                "name": "Graphite",
                "identifier": "CAS 7782-42-5"
              },
              {
                "component": "electrolyte",
                "name": "LiPF6 in ethylene carbonate"
              }
            ],
            "recycled_nickel_pre_consumer": 6,
            "recycled_nickel_post_consumer": 4,
            "recycled_cobalt_pre_consumer": 12,
            "recycled_cobalt_post_consumer": 8,
            "recycled_lithium_pre_consumer": 3,
            "recycled_lithium_post_consumer": 3.5,
            "carbon_footprint_label": {
              "url": "https://docs.example.com/batteries/TR-82/carbon-footprint-label.svg",
              "language": "en"
            },
            "carbon_footprint_per_functional_unit": 58.4,
            "carbon_footprint_raw_materials": 36.21,
            "carbon_footprint_production": 16.94,
            "carbon_footprint_distribution": 2.34,
            "carbon_footprint_end_of_life": 2.92,
            "carbon_footprint_performance_class": "B",
            "carbon_footprint_study_url": "https://docs.example.com/batteries/TR-82/carbon-footprint-study.pdf",
            "due_diligence_report": {
              "url": "https://docs.example.com/batteries/due-diligence-report-2026.pdf",
              "language": "en"
            },
            "name": "Traction battery TR-82",
            "model_identifier": "TR-82-NMC",
            "serial_number": "TR82-26-000150",
            "gtin": "9526001000012",
            "manufacturing_date": "2026-05-18",
            "battery_mass": 478.5,
            "rated_capacity": 204,
            "certified_usable_energy": 77.4,
            "minimum_voltage": 288,
            "nominal_voltage": 400,
            "maximum_voltage": 454,
            "original_power_at_80_soc": 210000,
            "original_power_at_20_soc": 165000,
            "maximum_permitted_power": 230000,
            "power_energy_ratio": 2.9,
            "initial_internal_resistance": 0.062,
            "expected_lifetime_cycles": 1500,
            "cycle_life_reference_test": "IEC 62660-1",
            "capacity_threshold_for_exhaustion": 80,
            "battery_category": "ev",
            "manufacturing_place": "Berlin, DE"
          }
        },
        "minimal": {
          "summary": "The fields that a draft requires",
          "value": {
            "name": "Traction battery TR-82",
            "serial_number": "TR82-26-000148",
            "battery_category": "ev"
          }
        },
        "battery_model": {
          "summary": "A battery model, which has no passport",
          "value": {
            "name": "TR-82",
            "category": "batteries_light",
            "battery_chemistry": "Li-ion NMC",
            "battery_mass": 478.5
          }
        },
        "v13_tree": {
          "summary": "A v1.3 tree with flat fields beside it",
          "value": {
            "name": "Traction battery CT-60",
            "warranty_period": "P8Y",
            "separate_collection_symbol": {
              "url": "https://docs.example.com/ct-60/separate-collection.svg"
            },
            "carbon_footprint_label": {
              "url": "https://docs.example.com/ct-60/carbon-footprint-label.svg"
            },
            "extinguishing_agent": "Water in large amounts",
            "extinguishing_agent_fire_class": "D",
            "labels_meaning": "Crossed-out wheeled bin: collect separately.",
            "eu_declaration_of_conformity": {
              "url": "https://docs.example.com/ct-60/declaration.pdf",
              "language": "en"
            },
            "test_reports": {
              "url": "https://docs.example.com/ct-60/test-reports.pdf"
            },
            "battery_chemistry": "Li-ion LFP",
            "critical_raw_materials": [
              "Lithium",
              "Phosphorus",
              "Natural graphite"
            ],
            "component_materials": [
              {
                "component": "cathode",
                "name": "LiFePO4",
                "identifier": "CAS 15365-14-7"
              },
              {
                "component": "anode",
                "name": "Graphite",
                "identifier": "CAS 7782-42-5"
              },
              {
                "component": "electrolyte",
                "name": "LiPF6 in dimethyl carbonate"
              }
            ],
            "hazardous_substances": [
              {
                "chemical_name": "Lithium hexafluorophosphate",
                "identifier_type": "CAS",
                "identifier": "21324-40-3",
                "location": "electrolyte",
                "concentration_percent": 1.6,
                "impact": "Toxic if swallowed; forms hydrogen fluoride with moisture."
              }
            ],
            "Battery_Passport": {
              "IdentifiersAndProductData": {
                "BatteryModelIdentifier": "CT-60-LFP",
                "BatterySerialNumber": "CT60-26-000071",
                "UniqueManufacturerIdentifier": "https://id.example.com/417/9526001000005",
                "ManufacturerInformation": {
                  "name": "Muster Batterien GmbH",
                  "registeredTradeNameOrRegisteredTrademark": "Muster",
                  "postalAddress": "Ringstraße 1, 8010 Graz, AT",
                  "webAddress": "https://batteries.example.com",
                  "e-mailAddress": "info@batteries.example.com"
                },
                "ManufacturingPlace": "Graz, AT",
                "ManufacturingDate": "2026-07-02",
                "BatteryCategory": {
                  "batteryCategoryValue": "electric vehicle battery"
                },
                "BatteryMass": {
                  "gramKgValue": 431200,
                  "gramKg": "g"
                },
                "BatteryStatus": {
                  "batteryStatusValues": "original"
                },
                "UniqueBatteryIdentifierUniqueProductIdentifier": "https://id.example.com/01/09526001000050/21/CT60-26-000071"
              },
              "BatteryCarbonFootprint": {
                "BatteryCarbonFootprintPerFunctionalUnit": {
                  "kgCO2-equivalentPerKilowattHourValue": 49.7,
                  "kgCO2-equivalentPerKilowattHour": "kgCO2-eq/kWh"
                },
                "ContributionOfRawMaterialAcquisitionAndPre-processingLifecycleStage": {
                  "kgCO2-equivalentPerKilowattHourValue": 27.3,
                  "kgCO2-equivalentPerKilowattHour": "kgCO2-eq/kWh"
                },
                "ContributionOfMainProductProductionLifecycleStage": {
                  "kgCO2-equivalentPerKilowattHourValue": 17.4,
                  "kgCO2-equivalentPerKilowattHour": "kgCO2-eq/kWh"
                },
                "ContributionOfDistributionLifecycleStage": {
                  "kgCO2-equivalentPerKilowattHourValue": 2.2,
                  "kgCO2-equivalentPerKilowattHour": "kgCO2-eq/kWh"
                },
                "ContributionOfEndOfLifeAndRecyclingLifecycleStage": {
                  "kgCO2-equivalentPerKilowattHourValue": 2.8,
                  "kgCO2-equivalentPerKilowattHour": "kgCO2-eq/kWh"
                },
                "CarbonFootprintPerformanceClass": "B",
                "WebLinkToPublicCarbonFootprintStudy": "https://docs.example.com/batteries/ct-60/carbon-footprint-study.pdf"
              },
              "SupplyChainDueDiligence": {
                "InformationOfDueDiligenceReport": "https://docs.example.com/batteries/due-diligence-report-2026.pdf"
              },
              "CircularityAndResourceEfficiency": {
                "DismantlingInformation-ManualsForTheRemovalAndTheDisassemblyOfTheBatteryPack": "https://docs.example.com/batteries/ct-60/dismantling.pdf",
                "PartNumbersForComponents": "https://docs.example.com/batteries/ct-60/parts.pdf",
                "InformationOnSourcesOfSpareParts": "https://docs.example.com/batteries/ct-60/spare-parts.html",
                "SafetyMeasures": "https://docs.example.com/batteries/ct-60/safety.pdf",
                "Pre-consumerRecycledNickelShare": {
                  "percentageValue": 0,
                  "percent": "%"
                },
                "Post-consumerRecycledNickelShare": {
                  "percentageValue": 0,
                  "percent": "%"
                },
                "Pre-consumerRecycledCobaltShare": {
                  "percentageValue": 0,
                  "percent": "%"
                },
                "Post-consumerRecycledCobaltShare": {
                  "percentageValue": 0,
                  "percent": "%"
                },
                "Pre-consumerRecycledLithiumShare": {
                  "percentageValue": 5,
                  "percent": "%"
                },
                "Post-consumerRecycledLithiumShare": {
                  "percentageValue": 4,
                  "percent": "%"
                },
                "RecycledLeadShare": {
                  "percentageValue": 0,
                  "percent": "%"
                },
                "RenewableContentShare": {
                  "percentageValue": 2.4,
                  "percent": "%"
                },
                "InformationOnTheRoleOfEnd-usersInContributingToWastePrevention": "https://docs.example.com/batteries/end-users/waste-prevention.html",
                "InformationOnTheRoleOfEnd-usersInContributingToTheSeparateCollectionOfWasteBatteries": "https://docs.example.com/batteries/end-users/separate-collection.html",
                "InformationOnBatteryCollectionPreparationForSecondLifeAndOnTreatmentAtEndOfLife": "https://docs.example.com/batteries/end-users/end-of-life.html"
              },
              "PerformanceAndDurability": {
                "RatedCapacity": {
                  "amperehourMiliamperehourValue": 174000,
                  "ampereHourMiliamperehour": "mAh"
                },
                "CertifiedUsableBatteryEnergy": {
                  "kilowattHourValue": 60.1,
                  "kilowattHour": "kWh"
                },
                "MinimumVoltage": {
                  "voltValue": 270,
                  "volt": "V"
                },
                "NominalVoltage": {
                  "voltValue": 345.6,
                  "volt": "V"
                },
                "MaximumVoltage": {
                  "voltValue": 394.2,
                  "volt": "V"
                },
                "OriginalPowerCapability": {
                  "wattValueAt80SoC": 155000,
                  "watt": "W",
                  "wattValueAt20SoC": 120000
                },
                "MaximumPermittedBatteryPower": {
                  "wattValue": 160000,
                  "watt": "W"
                },
                "RatioBetweenNominalBatteryPowerAndBatteryEnergy": {
                  "wattPerWattHourValue": 2.6,
                  "wattPerWattHour": "W/Wh"
                },
                "InitialRoundTripEnergyEfficiency": {
                  "percentageValue": 95.5,
                  "percent": "%"
                },
                "RoundTripEnergyEfficiencyAt50OfCycleLife": {
                  "percentageValue": 92.1,
                  "percent": "%"
                },
                "InitialInternalResistanceOfBatteryCellAndPackModuleRecommended": {
                  "ohmValue": 0.048,
                  "ohm": "Ohm"
                },
                "ExpectedLifetimeInCalendarYears": 12,
                "ExpectedLifetime-NumberOfCharge-dischargeCycles": 3000,
                "Cycle-lifeReferenceTest": "IEC 62660-1",
                "C-rateOfRelevantCycle-lifeTest": {
                  "amperePerAmpereHourValue": 0.5,
                  "amperePerAmpereHour": "A/Ah"
                },
                "CapacityThresholdForExhaustion": {
                  "percentageValue": 80,
                  "percent": "%"
                },
                "TemperatureRangeIdleStateLowerBoundary": {
                  "celsiusValue": -20,
                  "degreeCelsius": "°C"
                },
                "TemperatureRangeIdleStateUpperBoundary": {
                  "celsiusValue": 45,
                  "degreeCelsius": "°C"
                },
                "StateOfChargeSoC": {
                  "percentageValue": 62,
                  "percent": "%"
                },
                "CellSupplier": "Muster Zellen"
              }
            }
          }
        },
        "from_template": {
          "summary": "A battery that is made from a template",
          "value": {
            "template_id": "01a31c5e-7a00-7000-8000-000000000017",
            "serial_number": "TR82-26-000151",
            "manufacturing_date": "2026-05-18"
          }
        }
      },
      "responses": {
        "201": {
          "battery": {
            "summary": "A complete battery, as a draft",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000011",
                "category": "batteries",
                "status": "draft",
                "name": "Traction battery TR-82",
                "gtin": "9526001000012",
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": "TR-82-NMC",
                "serial_number": "TR82-26-000150",
                "mfr_identifier": "9526001000005",
                "mfr_name": "Muster Batterien GmbH",
                "mfr_trade_name": "Muster Batterien GmbH",
                "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                "mfr_website": null,
                "mfr_email": "info@batterien.example.com",
                "manufacturing_place": "Berlin, DE",
                "manufacturing_date": "2026-05-18",
                "put_into_service_date": null,
                "warranty_period": "P8Y",
                "battery_category": "ev",
                "battery_mass": 478.5,
                "battery_status": "original",
                "separate_collection_symbol": {
                  "url": "https://docs.example.com/batteries/symbols/separate-collection.svg",
                  "language": "en"
                },
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": {
                  "url": "https://docs.example.com/batteries/TR-82/carbon-footprint-label.svg",
                  "language": "en"
                },
                "extinguishing_agent": "Water in large amounts, lithium-ion extinguishing agent (F-500)",
                "extinguishing_agent_fire_class": "D",
                "labels_meaning": "Crossed-out wheeled bin: collect separately, do not put into household waste. QR code: leads to this passport.",
                "eu_declaration_of_conformity": {
                  "url": "https://docs.example.com/batteries/TR-82/eu-declaration-of-conformity.pdf",
                  "title": "EU declaration of conformity TR-82",
                  "language": "de"
                },
                "test_reports": {
                  "url": "https://docs.example.com/batteries/TR-82/test-reports.pdf",
                  "language": "en"
                },
                "carbon_footprint_per_functional_unit": 58.4,
                "carbon_footprint_raw_materials": 36.21,
                "carbon_footprint_production": 16.94,
                "carbon_footprint_distribution": 2.34,
                "carbon_footprint_end_of_life": 2.92,
                "carbon_footprint_performance_class": "B",
                "carbon_footprint_study_url": "https://docs.example.com/batteries/TR-82/carbon-footprint-study.pdf",
                "carbon_footprint_absolute": null,
                "due_diligence_report": {
                  "url": "https://docs.example.com/batteries/due-diligence-report-2026.pdf",
                  "language": "en"
                },
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": "Li-ion NMC",
                "battery_chemistry_other": null,
                "critical_raw_materials": [
                  "Lithium",
                  "Cobalt",
                  "Nickel",
                  "Natural graphite"
                ],
                "component_materials": [
                  {
                    "component": "cathode",
                    "name": "NMC 811",
                    "identifier": "CAS 346417-97-8"
                  },
                  {
                    "component": "anode",
                    "name": "Graphite",
                    "identifier": "CAS 7782-42-5"
                  },
                  {
                    "component": "electrolyte",
                    "name": "LiPF6 in ethylene carbonate"
                  }
                ],
                "hazardous_substances": [
                  {
                    "chemical_name": "Lithium hexafluorophosphate",
                    "identifier_type": "CAS",
                    "identifier": "21324-40-3",
                    "location": "electrolyte",
                    "concentration_percent": 1.8,
                    "impact": "Toxic if swallowed; causes severe burns; forms hydrogen fluoride with moisture."
                  },
                  {
                    "chemical_name": "Ethylene carbonate",
                    "identifier_type": "CAS",
                    "identifier": "96-49-1",
                    "location": "electrolyte",
                    "concentration_percent": 5.2,
                    "impact": "Harmful if swallowed; causes serious eye irritation."
                  }
                ],
                "dismantling_information": {
                  "url": "https://docs.example.com/batteries/TR-82/dismantling.pdf",
                  "language": "en"
                },
                "component_part_numbers": {
                  "url": "https://docs.example.com/batteries/TR-82/parts.pdf",
                  "language": "en"
                },
                "spare_part_sources": {
                  "url": "https://docs.example.com/batteries/TR-82/spare-parts.html",
                  "language": "en"
                },
                "safety_measures": {
                  "url": "https://docs.example.com/batteries/TR-82/safety.pdf",
                  "language": "en"
                },
                "recycled_nickel_pre_consumer": 6,
                "recycled_nickel_post_consumer": 4,
                "recycled_cobalt_pre_consumer": 12,
                "recycled_cobalt_post_consumer": 8,
                "recycled_lithium_pre_consumer": 3,
                "recycled_lithium_post_consumer": 3.5,
                "recycled_lead": 0,
                "renewable_content": 2.4,
                "waste_prevention_information": {
                  "url": "https://docs.example.com/batteries/end-users/waste-prevention.html",
                  "language": "en"
                },
                "separate_collection_information": {
                  "url": "https://docs.example.com/batteries/end-users/separate-collection.html",
                  "language": "en"
                },
                "end_of_life_information": {
                  "url": "https://docs.example.com/batteries/end-users/end-of-life.html",
                  "language": "en"
                },
                "rated_capacity": 204,
                "certified_usable_energy": 77.4,
                "minimum_voltage": 288,
                "nominal_voltage": 400,
                "maximum_voltage": 454,
                "original_power_at_80_soc": 210000,
                "original_power_at_20_soc": 165000,
                "maximum_permitted_power": 230000,
                "power_energy_ratio": 2.9,
                "initial_round_trip_efficiency": 95.5,
                "round_trip_efficiency_at_half_life": 92.1,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": 0.062,
                "expected_lifetime_years": 12,
                "expected_lifetime_cycles": 1500,
                "cycle_life_reference_test": "IEC 62660-1",
                "cycle_life_test_c_rate": 0.5,
                "capacity_threshold_for_exhaustion": 80,
                "idle_temperature_min": -20,
                "idle_temperature_max": 45,
                "image_url": null,
                "public_url": "https://passports.example.com/01/09526001000012/21/TR82-26-000150",
                "identifiers_locked_at": null,
                "identifiers_locked_reason": null,
                "published_at": null,
                "created_at": "2027-02-18T08:01:00.000Z",
                "updated_at": "2027-02-18T08:01:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 100,
                  "ready": true,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 100,
                      "required": 12,
                      "filled": 12,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 100,
                      "required": 8,
                      "filled": 8,
                      "missing": [],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 100,
                      "required": 17,
                      "filled": 17,
                      "missing": [],
                      "not_yet_required": []
                    }
                  ]
                }
              },
              "meta": {
                "auto_filled_fields": [
                  "mfr_identifier",
                  "mfr_name",
                  "mfr_trade_name",
                  "mfr_postal_address",
                  "mfr_email"
                ],
                "unrecognized_fields": [],
                "field_warnings": {}
              }
            }
          },
          "minimal": {
            "summary": "The fields that a draft requires",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000012",
                "category": "batteries",
                "status": "draft",
                "name": "Traction battery TR-82",
                "gtin": null,
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": null,
                "serial_number": "TR82-26-000148",
                "mfr_identifier": "9526001000005",
                "mfr_name": "Muster Batterien GmbH",
                "mfr_trade_name": "Muster Batterien GmbH",
                "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                "mfr_website": null,
                "mfr_email": "info@batterien.example.com",
                "manufacturing_place": null,
                "manufacturing_date": null,
                "put_into_service_date": null,
                "warranty_period": null,
                "battery_category": "ev",
                "battery_mass": null,
                "battery_status": "original",
                "separate_collection_symbol": null,
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": null,
                "extinguishing_agent": null,
                "extinguishing_agent_fire_class": null,
                "labels_meaning": null,
                "eu_declaration_of_conformity": null,
                "test_reports": null,
                "carbon_footprint_per_functional_unit": null,
                "carbon_footprint_raw_materials": null,
                "carbon_footprint_production": null,
                "carbon_footprint_distribution": null,
                "carbon_footprint_end_of_life": null,
                "carbon_footprint_performance_class": null,
                "carbon_footprint_study_url": null,
                "carbon_footprint_absolute": null,
                "due_diligence_report": null,
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": null,
                "battery_chemistry_other": null,
                "critical_raw_materials": null,
                "component_materials": null,
                "hazardous_substances": null,
                "dismantling_information": null,
                "component_part_numbers": null,
                "spare_part_sources": null,
                "safety_measures": null,
                "recycled_nickel_pre_consumer": null,
                "recycled_nickel_post_consumer": null,
                "recycled_cobalt_pre_consumer": null,
                "recycled_cobalt_post_consumer": null,
                "recycled_lithium_pre_consumer": null,
                "recycled_lithium_post_consumer": null,
                "recycled_lead": null,
                "renewable_content": null,
                "waste_prevention_information": null,
                "separate_collection_information": null,
                "end_of_life_information": null,
                "rated_capacity": null,
                "certified_usable_energy": null,
                "minimum_voltage": null,
                "nominal_voltage": null,
                "maximum_voltage": null,
                "original_power_at_80_soc": null,
                "original_power_at_20_soc": null,
                "maximum_permitted_power": null,
                "power_energy_ratio": null,
                "initial_round_trip_efficiency": null,
                "round_trip_efficiency_at_half_life": null,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": null,
                "expected_lifetime_years": null,
                "expected_lifetime_cycles": null,
                "cycle_life_reference_test": null,
                "cycle_life_test_c_rate": null,
                "capacity_threshold_for_exhaustion": null,
                "idle_temperature_min": null,
                "idle_temperature_max": null,
                "image_url": null,
                "public_url": "https://passports.example.com/p/01a31c5e-7a00-7000-8000-000000000012",
                "identifiers_locked_at": null,
                "identifiers_locked_reason": null,
                "published_at": null,
                "created_at": "2027-02-18T08:02:00.000Z",
                "updated_at": "2027-02-18T08:02:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 14,
                  "ready": false,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 58,
                      "required": 12,
                      "filled": 7,
                      "missing": [
                        {
                          "field": "model_identifier",
                          "legal_source": "EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19)"
                        },
                        {
                          "field": "manufacturing_place",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft)"
                        },
                        {
                          "field": "manufacturing_date",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft)"
                        },
                        {
                          "field": "warranty_period",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)",
                          "condition": "Required where a commercial warranty is given."
                        },
                        {
                          "field": "battery_mass",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft)"
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "separate_collection_symbol",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B"
                        },
                        {
                          "field": "extinguishing_agent",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft)"
                        },
                        {
                          "field": "labels_meaning",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft)"
                        },
                        {
                          "field": "eu_declaration_of_conformity",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX"
                        },
                        {
                          "field": "test_reports",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h)"
                        }
                      ],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "battery_chemistry",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft)"
                        },
                        {
                          "field": "critical_raw_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft)"
                        },
                        {
                          "field": "component_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a)"
                        },
                        {
                          "field": "hazardous_substances",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft)"
                        },
                        {
                          "field": "hazardous_substances[].impact",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)"
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 0,
                      "required": 8,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "dismantling_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c)"
                        },
                        {
                          "field": "component_part_numbers",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "spare_part_sources",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "safety_measures",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2)"
                        },
                        {
                          "field": "renewable_content",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f)"
                        },
                        {
                          "field": "waste_prevention_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a)"
                        },
                        {
                          "field": "separate_collection_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2)"
                        },
                        {
                          "field": "end_of_life_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c)"
                        }
                      ],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 0,
                      "required": 17,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "rated_capacity",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II"
                        },
                        {
                          "field": "minimum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "nominal_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "maximum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "original_power_at_80_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "original_power_at_20_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "maximum_permitted_power",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i)"
                        },
                        {
                          "field": "initial_round_trip_efficiency",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4)"
                        },
                        {
                          "field": "round_trip_efficiency_at_half_life",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6)"
                        },
                        {
                          "field": "initial_internal_resistance",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3)"
                        },
                        {
                          "field": "expected_lifetime_years",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "expected_lifetime_cycles",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "cycle_life_reference_test",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j)"
                        },
                        {
                          "field": "cycle_life_test_c_rate",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p)"
                        },
                        {
                          "field": "capacity_threshold_for_exhaustion",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k)"
                        },
                        {
                          "field": "idle_temperature_min",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l)"
                        },
                        {
                          "field": "idle_temperature_max",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l)"
                        }
                      ],
                      "not_yet_required": []
                    }
                  ]
                }
              },
              "meta": {
                "auto_filled_fields": [
                  "mfr_identifier",
                  "mfr_name",
                  "mfr_trade_name",
                  "mfr_postal_address",
                  "mfr_email"
                ],
                "unrecognized_fields": [],
                "field_warnings": {}
              }
            }
          },
          "battery_model": {
            "summary": "A battery model, which has no passport",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000013",
                "category": "batteries_light",
                "battery_category": null,
                "status": "draft",
                "name": "TR-82",
                "gtin": null,
                "serial_number": null,
                "model_identifier": null,
                "description": null,
                "battery_chemistry": "Li-ion NMC",
                "battery_mass": 478.5,
                "rated_capacity": null,
                "nominal_voltage": null,
                "mfr_identifier": "9526001000005",
                "mfr_name": "Muster Batterien GmbH",
                "mfr_trade_name": "Muster Batterien GmbH",
                "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                "mfr_website": null,
                "mfr_email": "info@batterien.example.com",
                "eu_declaration_of_conformity": null,
                "safety_data_sheet": null,
                "image_url": null,
                "created_at": "2027-02-18T08:03:00.000Z",
                "updated_at": "2027-02-18T08:03:00.000Z"
              },
              "meta": {
                "auto_filled_fields": [
                  "mfr_identifier",
                  "mfr_name",
                  "mfr_trade_name",
                  "mfr_postal_address",
                  "mfr_email"
                ],
                "unrecognized_fields": [],
                "field_warnings": {}
              }
            }
          },
          "v13_tree": {
            "summary": "A v1.3 tree with flat fields beside it",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000014",
                "category": "batteries",
                "status": "draft",
                "name": "Traction battery CT-60",
                "gtin": "09526001000050",
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": "CT-60-LFP",
                "serial_number": "CT60-26-000071",
                "mfr_identifier": "https://id.example.com/417/9526001000005",
                "mfr_name": "Muster Batterien GmbH",
                "mfr_trade_name": "Muster",
                "mfr_postal_address": "Ringstraße 1, 8010 Graz, AT",
                "mfr_website": "https://batteries.example.com",
                "mfr_email": "info@batteries.example.com",
                "manufacturing_place": "Graz, AT",
                "manufacturing_date": "2026-07-02",
                "put_into_service_date": null,
                "warranty_period": "P8Y",
                "battery_category": "ev",
                "battery_mass": 431.2,
                "battery_status": "original",
                "separate_collection_symbol": {
                  "url": "https://docs.example.com/ct-60/separate-collection.svg"
                },
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": {
                  "url": "https://docs.example.com/ct-60/carbon-footprint-label.svg"
                },
                "extinguishing_agent": "Water in large amounts",
                "extinguishing_agent_fire_class": "D",
                "labels_meaning": "Crossed-out wheeled bin: collect separately.",
                "eu_declaration_of_conformity": {
                  "url": "https://docs.example.com/ct-60/declaration.pdf",
                  "language": "en"
                },
                "test_reports": {
                  "url": "https://docs.example.com/ct-60/test-reports.pdf"
                },
                "carbon_footprint_per_functional_unit": 49.7,
                "carbon_footprint_raw_materials": 27.3,
                "carbon_footprint_production": 17.4,
                "carbon_footprint_distribution": 2.2,
                "carbon_footprint_end_of_life": 2.8,
                "carbon_footprint_performance_class": "B",
                "carbon_footprint_study_url": "https://docs.example.com/batteries/ct-60/carbon-footprint-study.pdf",
                "carbon_footprint_absolute": null,
                "due_diligence_report": {
                  "url": "https://docs.example.com/batteries/due-diligence-report-2026.pdf"
                },
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": "Li-ion LFP",
                "battery_chemistry_other": null,
                "critical_raw_materials": [
                  "Lithium",
                  "Phosphorus",
                  "Natural graphite"
                ],
                "component_materials": [
                  {
                    "component": "cathode",
                    "name": "LiFePO4",
                    "identifier": "CAS 15365-14-7"
                  },
                  {
                    "component": "anode",
                    "name": "Graphite",
                    "identifier": "CAS 7782-42-5"
                  },
                  {
                    "component": "electrolyte",
                    "name": "LiPF6 in dimethyl carbonate"
                  }
                ],
                "hazardous_substances": [
                  {
                    "chemical_name": "Lithium hexafluorophosphate",
                    "identifier_type": "CAS",
                    "identifier": "21324-40-3",
                    "location": "electrolyte",
                    "concentration_percent": 1.6,
                    "impact": "Toxic if swallowed; forms hydrogen fluoride with moisture."
                  }
                ],
                "dismantling_information": {
                  "url": "https://docs.example.com/batteries/ct-60/dismantling.pdf"
                },
                "component_part_numbers": {
                  "url": "https://docs.example.com/batteries/ct-60/parts.pdf"
                },
                "spare_part_sources": {
                  "url": "https://docs.example.com/batteries/ct-60/spare-parts.html"
                },
                "safety_measures": {
                  "url": "https://docs.example.com/batteries/ct-60/safety.pdf"
                },
                "recycled_nickel_pre_consumer": 0,
                "recycled_nickel_post_consumer": 0,
                "recycled_cobalt_pre_consumer": 0,
                "recycled_cobalt_post_consumer": 0,
                "recycled_lithium_pre_consumer": 5,
                "recycled_lithium_post_consumer": 4,
                "recycled_lead": 0,
                "renewable_content": 2.4,
                "waste_prevention_information": {
                  "url": "https://docs.example.com/batteries/end-users/waste-prevention.html"
                },
                "separate_collection_information": {
                  "url": "https://docs.example.com/batteries/end-users/separate-collection.html"
                },
                "end_of_life_information": {
                  "url": "https://docs.example.com/batteries/end-users/end-of-life.html"
                },
                "rated_capacity": 174,
                "certified_usable_energy": 60.1,
                "minimum_voltage": 270,
                "nominal_voltage": 345.6,
                "maximum_voltage": 394.2,
                "original_power_at_80_soc": 155000,
                "original_power_at_20_soc": 120000,
                "maximum_permitted_power": 160000,
                "power_energy_ratio": 2.6,
                "initial_round_trip_efficiency": 95.5,
                "round_trip_efficiency_at_half_life": 92.1,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": 0.048,
                "expected_lifetime_years": 12,
                "expected_lifetime_cycles": 3000,
                "cycle_life_reference_test": "IEC 62660-1",
                "cycle_life_test_c_rate": 0.5,
                "capacity_threshold_for_exhaustion": 80,
                "idle_temperature_min": -20,
                "idle_temperature_max": 45,
                "image_url": null,
                "public_url": "https://passports.example.com/01/09526001000050/21/CT60-26-000071",
                "identifiers_locked_at": null,
                "identifiers_locked_reason": null,
                "published_at": null,
                "created_at": "2027-02-18T08:04:00.000Z",
                "updated_at": "2027-02-18T08:04:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 100,
                  "ready": true,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 100,
                      "required": 12,
                      "filled": 12,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 100,
                      "required": 8,
                      "filled": 8,
                      "missing": [],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 100,
                      "required": 17,
                      "filled": 17,
                      "missing": [],
                      "not_yet_required": []
                    }
                  ]
                }
              },
              "meta": {
                "auto_filled_fields": [],
                "unrecognized_fields": [
                  "Battery_Passport.PerformanceAndDurability.CellSupplier"
                ],
                "field_warnings": {
                  "Battery_Passport.PerformanceAndDurability.StateOfChargeSoC": [
                    "is not imported: condition values have an endpoint of their own (PATCH /products/{id}/condition)"
                  ]
                }
              }
            }
          },
          "from_template": {
            "summary": "A battery that is made from a template",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000019",
                "category": "batteries",
                "status": "draft",
                "name": "Traction battery TR-82",
                "gtin": null,
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": "TR-82",
                "serial_number": "TR82-26-000151",
                "mfr_identifier": "9526001000005",
                "mfr_name": "Muster Batterien GmbH",
                "mfr_trade_name": "Muster Batterien GmbH",
                "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                "mfr_website": null,
                "mfr_email": "info@batterien.example.com",
                "manufacturing_place": null,
                "manufacturing_date": "2026-05-18",
                "put_into_service_date": null,
                "warranty_period": null,
                "battery_category": "ev",
                "battery_mass": 478.5,
                "battery_status": "original",
                "separate_collection_symbol": null,
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": null,
                "extinguishing_agent": null,
                "extinguishing_agent_fire_class": null,
                "labels_meaning": null,
                "eu_declaration_of_conformity": null,
                "test_reports": null,
                "carbon_footprint_per_functional_unit": null,
                "carbon_footprint_raw_materials": null,
                "carbon_footprint_production": null,
                "carbon_footprint_distribution": null,
                "carbon_footprint_end_of_life": null,
                "carbon_footprint_performance_class": null,
                "carbon_footprint_study_url": null,
                "carbon_footprint_absolute": null,
                "due_diligence_report": null,
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": null,
                "battery_chemistry_other": null,
                "critical_raw_materials": null,
                "component_materials": null,
                "hazardous_substances": null,
                "dismantling_information": null,
                "component_part_numbers": null,
                "spare_part_sources": null,
                "safety_measures": null,
                "recycled_nickel_pre_consumer": null,
                "recycled_nickel_post_consumer": null,
                "recycled_cobalt_pre_consumer": null,
                "recycled_cobalt_post_consumer": null,
                "recycled_lithium_pre_consumer": null,
                "recycled_lithium_post_consumer": null,
                "recycled_lead": null,
                "renewable_content": null,
                "waste_prevention_information": null,
                "separate_collection_information": null,
                "end_of_life_information": null,
                "rated_capacity": null,
                "certified_usable_energy": null,
                "minimum_voltage": null,
                "nominal_voltage": null,
                "maximum_voltage": null,
                "original_power_at_80_soc": null,
                "original_power_at_20_soc": null,
                "maximum_permitted_power": null,
                "power_energy_ratio": null,
                "initial_round_trip_efficiency": null,
                "round_trip_efficiency_at_half_life": null,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": null,
                "expected_lifetime_years": null,
                "expected_lifetime_cycles": null,
                "cycle_life_reference_test": null,
                "cycle_life_test_c_rate": null,
                "capacity_threshold_for_exhaustion": null,
                "idle_temperature_min": null,
                "idle_temperature_max": null,
                "image_url": null,
                "public_url": "https://passports.example.com/p/01a31c5e-7a00-7000-8000-000000000019",
                "identifiers_locked_at": null,
                "identifiers_locked_reason": null,
                "published_at": null,
                "created_at": "2027-02-18T08:22:00.000Z",
                "updated_at": "2027-02-18T08:22:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 21,
                  "ready": false,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 83,
                      "required": 12,
                      "filled": 10,
                      "missing": [
                        {
                          "field": "manufacturing_place",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft)"
                        },
                        {
                          "field": "warranty_period",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)",
                          "condition": "Required where a commercial warranty is given."
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "separate_collection_symbol",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B"
                        },
                        {
                          "field": "extinguishing_agent",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft)"
                        },
                        {
                          "field": "labels_meaning",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft)"
                        },
                        {
                          "field": "eu_declaration_of_conformity",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX"
                        },
                        {
                          "field": "test_reports",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h)"
                        }
                      ],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "battery_chemistry",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft)"
                        },
                        {
                          "field": "critical_raw_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft)"
                        },
                        {
                          "field": "component_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a)"
                        },
                        {
                          "field": "hazardous_substances",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft)"
                        },
                        {
                          "field": "hazardous_substances[].impact",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)"
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 0,
                      "required": 8,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "dismantling_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c)"
                        },
                        {
                          "field": "component_part_numbers",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "spare_part_sources",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "safety_measures",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2)"
                        },
                        {
                          "field": "renewable_content",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f)"
                        },
                        {
                          "field": "waste_prevention_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a)"
                        },
                        {
                          "field": "separate_collection_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2)"
                        },
                        {
                          "field": "end_of_life_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c)"
                        }
                      ],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 0,
                      "required": 17,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "rated_capacity",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II"
                        },
                        {
                          "field": "minimum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "nominal_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "maximum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "original_power_at_80_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "original_power_at_20_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "maximum_permitted_power",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i)"
                        },
                        {
                          "field": "initial_round_trip_efficiency",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4)"
                        },
                        {
                          "field": "round_trip_efficiency_at_half_life",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6)"
                        },
                        {
                          "field": "initial_internal_resistance",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3)"
                        },
                        {
                          "field": "expected_lifetime_years",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "expected_lifetime_cycles",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "cycle_life_reference_test",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j)"
                        },
                        {
                          "field": "cycle_life_test_c_rate",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p)"
                        },
                        {
                          "field": "capacity_threshold_for_exhaustion",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k)"
                        },
                        {
                          "field": "idle_temperature_min",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l)"
                        },
                        {
                          "field": "idle_temperature_max",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l)"
                        }
                      ],
                      "not_yet_required": []
                    }
                  ]
                }
              },
              "meta": {
                "auto_filled_fields": [
                  "mfr_identifier",
                  "mfr_name",
                  "mfr_trade_name",
                  "mfr_postal_address",
                  "mfr_email"
                ],
                "unrecognized_fields": [],
                "field_warnings": {},
                "template_fields": [
                  "name",
                  "battery_mass",
                  "battery_category",
                  "model_identifier"
                ]
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "Fields that are missing, unknown or invalid",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: battery_category, battery_mass, serial_number, battery_mas.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "battery_category": [
                    "must be one of lmt, ev, industrial, stationary, industrial_without_bms; did you mean \"ev\"?"
                  ],
                  "battery_mass": [
                    "must be a number in kg, such as 478.5 (a JSON number without quotation marks and unit)"
                  ],
                  "serial_number": [
                    "is required"
                  ],
                  "battery_mas": [
                    "is not a field; did you mean battery_mass?"
                  ]
                },
                "unrecognized_fields": [
                  "battery_mas"
                ]
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "product_limit_reached": "product_limit_reached",
          "published_limit_reached": "published_limit_reached",
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "409": {
          "conflict": {
            "summary": "The serial number is already used",
            "value": {
              "error": {
                "code": "conflict",
                "message": "Another product of the organization already has the serial number.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "serial_number": [
                    "another product of the organization already has TR82-26-000150: 01a31c5e-7a00-7000-8000-000000000011"
                  ],
                  "product_id": [
                    "01a31c5e-7a00-7000-8000-000000000011"
                  ]
                }
              }
            }
          },
          "custom_domain_pending": "custom_domain_pending"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "productsBulkCreate": {
      "parameters": {},
      "request": {
        "batteries": {
          "summary": "One new row, and one whose serial number is used",
          "value": {
            "products": [
              {
                "name": "E-bike battery LM-500",
                "serial_number": "LM500-26-000001",
                "battery_category": "lmt"
              },
              {
                "name": "Traction battery TR-82",
                "serial_number": "TR82-26-000148",
                "battery_category": "ev"
              }
            ]
          }
        },
        "minimal": {
          "summary": "The short form, with `Prefer: return=minimal`",
          "value": {
            "products": [
              {
                "name": "E-bike battery LM-500",
                "serial_number": "LM500-26-000002",
                "battery_category": "lmt"
              }
            ]
          }
        }
      },
      "responses": {
        "201": {
          "batteries": {
            "summary": "One new row, and one whose serial number is used",
            "value": {
              "data": {
                "imported": 1,
                "skipped": 1,
                "skipped_serials": [
                  {
                    "index": 1,
                    "serial_number": "TR82-26-000148",
                    "reason": "duplicate_in_database",
                    "product_id": "01a31c5e-7a00-7000-8000-000000000012"
                  }
                ],
                "products": [
                  {
                    "id": "01a31c5e-7a00-7000-8000-000000000015",
                    "category": "batteries",
                    "status": "draft",
                    "name": "E-bike battery LM-500",
                    "gtin": null,
                    "facility_id": null,
                    "not_applicable": [],
                    "model_identifier": null,
                    "serial_number": "LM500-26-000001",
                    "mfr_identifier": "9526001000005",
                    "mfr_name": "Muster Batterien GmbH",
                    "mfr_trade_name": "Muster Batterien GmbH",
                    "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                    "mfr_website": null,
                    "mfr_email": "info@batterien.example.com",
                    "manufacturing_place": null,
                    "manufacturing_date": null,
                    "put_into_service_date": null,
                    "warranty_period": null,
                    "battery_category": "lmt",
                    "battery_mass": null,
                    "battery_status": "original",
                    "separate_collection_symbol": null,
                    "cadmium_lead_symbols": null,
                    "carbon_footprint_label": null,
                    "extinguishing_agent": null,
                    "extinguishing_agent_fire_class": null,
                    "labels_meaning": null,
                    "eu_declaration_of_conformity": null,
                    "test_reports": null,
                    "carbon_footprint_per_functional_unit": null,
                    "carbon_footprint_raw_materials": null,
                    "carbon_footprint_production": null,
                    "carbon_footprint_distribution": null,
                    "carbon_footprint_end_of_life": null,
                    "carbon_footprint_performance_class": null,
                    "carbon_footprint_study_url": null,
                    "carbon_footprint_absolute": null,
                    "due_diligence_report": null,
                    "third_party_assurances": null,
                    "supply_chain_indices": null,
                    "battery_chemistry": null,
                    "battery_chemistry_other": null,
                    "critical_raw_materials": null,
                    "component_materials": null,
                    "hazardous_substances": null,
                    "dismantling_information": null,
                    "component_part_numbers": null,
                    "spare_part_sources": null,
                    "safety_measures": null,
                    "recycled_nickel_pre_consumer": null,
                    "recycled_nickel_post_consumer": null,
                    "recycled_cobalt_pre_consumer": null,
                    "recycled_cobalt_post_consumer": null,
                    "recycled_lithium_pre_consumer": null,
                    "recycled_lithium_post_consumer": null,
                    "recycled_lead": null,
                    "renewable_content": null,
                    "waste_prevention_information": null,
                    "separate_collection_information": null,
                    "end_of_life_information": null,
                    "rated_capacity": null,
                    "certified_usable_energy": null,
                    "minimum_voltage": null,
                    "nominal_voltage": null,
                    "maximum_voltage": null,
                    "original_power_at_80_soc": null,
                    "original_power_at_20_soc": null,
                    "maximum_permitted_power": null,
                    "power_energy_ratio": null,
                    "initial_round_trip_efficiency": null,
                    "round_trip_efficiency_at_half_life": null,
                    "initial_self_discharge_rate": null,
                    "initial_internal_resistance": null,
                    "expected_lifetime_years": null,
                    "expected_lifetime_cycles": null,
                    "cycle_life_reference_test": null,
                    "cycle_life_test_c_rate": null,
                    "capacity_threshold_for_exhaustion": null,
                    "idle_temperature_min": null,
                    "idle_temperature_max": null,
                    "image_url": null,
                    "public_url": "https://passports.example.com/p/01a31c5e-7a00-7000-8000-000000000015",
                    "identifiers_locked_at": null,
                    "identifiers_locked_reason": null,
                    "published_at": null,
                    "created_at": "2027-02-18T08:07:00.000Z",
                    "updated_at": "2027-02-18T08:07:00.000Z",
                    "completeness": {
                      "profile": "eu-2027-02",
                      "percent": 15,
                      "ready": false,
                      "steps": [
                        {
                          "step": "general",
                          "percent": 58,
                          "required": 12,
                          "filled": 7,
                          "missing": [
                            {
                              "field": "model_identifier",
                              "legal_source": "EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19)"
                            },
                            {
                              "field": "manufacturing_place",
                              "legal_source": "DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft)"
                            },
                            {
                              "field": "manufacturing_date",
                              "legal_source": "DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft)"
                            },
                            {
                              "field": "warranty_period",
                              "legal_source": "DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)",
                              "condition": "Required where a commercial warranty is given."
                            },
                            {
                              "field": "battery_mass",
                              "legal_source": "DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft)"
                            }
                          ],
                          "not_yet_required": []
                        },
                        {
                          "step": "labeling",
                          "percent": 0,
                          "required": 5,
                          "filled": 0,
                          "missing": [
                            {
                              "field": "separate_collection_symbol",
                              "legal_source": "DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B"
                            },
                            {
                              "field": "extinguishing_agent",
                              "legal_source": "DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft)"
                            },
                            {
                              "field": "labels_meaning",
                              "legal_source": "DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft)"
                            },
                            {
                              "field": "eu_declaration_of_conformity",
                              "legal_source": "DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX"
                            },
                            {
                              "field": "test_reports",
                              "legal_source": "DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h)"
                            }
                          ],
                          "not_yet_required": [
                            "carbon_footprint_label"
                          ]
                        },
                        {
                          "step": "carbon_footprint",
                          "percent": 100,
                          "required": 0,
                          "filled": 0,
                          "missing": [],
                          "not_yet_required": [
                            "carbon_footprint_per_functional_unit",
                            "carbon_footprint_raw_materials",
                            "carbon_footprint_production",
                            "carbon_footprint_distribution",
                            "carbon_footprint_end_of_life",
                            "carbon_footprint_performance_class",
                            "carbon_footprint_study_url"
                          ]
                        },
                        {
                          "step": "due_diligence",
                          "percent": 100,
                          "required": 0,
                          "filled": 0,
                          "missing": [],
                          "not_yet_required": [
                            "due_diligence_report"
                          ]
                        },
                        {
                          "step": "materials",
                          "percent": 0,
                          "required": 5,
                          "filled": 0,
                          "missing": [
                            {
                              "field": "battery_chemistry",
                              "legal_source": "DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft)"
                            },
                            {
                              "field": "critical_raw_materials",
                              "legal_source": "DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft)"
                            },
                            {
                              "field": "component_materials",
                              "legal_source": "DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a)"
                            },
                            {
                              "field": "hazardous_substances",
                              "legal_source": "DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft)"
                            },
                            {
                              "field": "hazardous_substances[].impact",
                              "legal_source": "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)"
                            }
                          ],
                          "not_yet_required": []
                        },
                        {
                          "step": "circularity",
                          "percent": 0,
                          "required": 8,
                          "filled": 0,
                          "missing": [
                            {
                              "field": "dismantling_information",
                              "legal_source": "DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c)"
                            },
                            {
                              "field": "component_part_numbers",
                              "legal_source": "DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b)"
                            },
                            {
                              "field": "spare_part_sources",
                              "legal_source": "DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b)"
                            },
                            {
                              "field": "safety_measures",
                              "legal_source": "DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2)"
                            },
                            {
                              "field": "renewable_content",
                              "legal_source": "DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f)"
                            },
                            {
                              "field": "waste_prevention_information",
                              "legal_source": "DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a)"
                            },
                            {
                              "field": "separate_collection_information",
                              "legal_source": "DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2)"
                            },
                            {
                              "field": "end_of_life_information",
                              "legal_source": "DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c)"
                            }
                          ],
                          "not_yet_required": [
                            "recycled_nickel_pre_consumer",
                            "recycled_nickel_post_consumer",
                            "recycled_cobalt_pre_consumer",
                            "recycled_cobalt_post_consumer",
                            "recycled_lithium_pre_consumer",
                            "recycled_lithium_post_consumer",
                            "recycled_lead"
                          ]
                        },
                        {
                          "step": "performance",
                          "percent": 0,
                          "required": 16,
                          "filled": 0,
                          "missing": [
                            {
                              "field": "rated_capacity",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II"
                            },
                            {
                              "field": "minimum_voltage",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h)"
                            },
                            {
                              "field": "nominal_voltage",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h)"
                            },
                            {
                              "field": "maximum_voltage",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h)"
                            },
                            {
                              "field": "original_power_at_80_soc",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                            },
                            {
                              "field": "original_power_at_20_soc",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                            },
                            {
                              "field": "maximum_permitted_power",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i)"
                            },
                            {
                              "field": "initial_round_trip_efficiency",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4)"
                            },
                            {
                              "field": "round_trip_efficiency_at_half_life",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6)"
                            },
                            {
                              "field": "initial_internal_resistance",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3)"
                            },
                            {
                              "field": "expected_lifetime_years",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                            },
                            {
                              "field": "expected_lifetime_cycles",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                            },
                            {
                              "field": "cycle_life_reference_test",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j)"
                            },
                            {
                              "field": "cycle_life_test_c_rate",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p)"
                            },
                            {
                              "field": "idle_temperature_min",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l)"
                            },
                            {
                              "field": "idle_temperature_max",
                              "legal_source": "DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l)"
                            }
                          ],
                          "not_yet_required": []
                        }
                      ]
                    }
                  }
                ]
              }
            }
          },
          "minimal": {
            "summary": "The short form, with `Prefer: return=minimal`",
            "value": {
              "data": {
                "imported": 1,
                "skipped": 0,
                "skipped_serials": [],
                "products": [
                  {
                    "id": "01a31c5e-7a00-7000-8000-000000000016",
                    "serial_number": "LM500-26-000002",
                    "status": "draft",
                    "public_url": "https://passports.example.com/p/01a31c5e-7a00-7000-8000-000000000016"
                  }
                ]
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "No rows",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: products.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "products": [
                    "must hold 1 to 500 products"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "product_limit_reached": "product_limit_reached",
          "published_limit_reached": "published_limit_reached",
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "409": {
          "conflict": "conflict"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "productsGet": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "battery": {
            "summary": "A published battery",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000011",
                "category": "batteries",
                "status": "published",
                "name": "Traction battery TR-82",
                "gtin": "9526001000012",
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": "TR-82-B",
                "serial_number": "TR82-26-000150",
                "mfr_identifier": "9526001000005",
                "mfr_name": "Muster Batterien GmbH",
                "mfr_trade_name": "Muster Batterien GmbH",
                "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                "mfr_website": null,
                "mfr_email": "info@batterien.example.com",
                "manufacturing_place": "Berlin, DE",
                "manufacturing_date": "2026-05-18",
                "put_into_service_date": null,
                "warranty_period": "P8Y",
                "battery_category": "ev",
                "battery_mass": 479.2,
                "battery_status": "original",
                "separate_collection_symbol": {
                  "url": "https://docs.example.com/batteries/symbols/separate-collection.svg",
                  "language": "en"
                },
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": {
                  "url": "https://docs.example.com/batteries/TR-82/carbon-footprint-label.svg",
                  "language": "en"
                },
                "extinguishing_agent": "Water in large amounts, lithium-ion extinguishing agent (F-500)",
                "extinguishing_agent_fire_class": "D",
                "labels_meaning": "Crossed-out wheeled bin: collect separately, do not put into household waste. QR code: leads to this passport.",
                "eu_declaration_of_conformity": {
                  "url": "https://docs.example.com/batteries/TR-82/eu-declaration-of-conformity.pdf",
                  "title": "EU declaration of conformity TR-82",
                  "language": "de"
                },
                "test_reports": {
                  "url": "https://docs.example.com/batteries/TR-82/test-reports.pdf",
                  "language": "en"
                },
                "carbon_footprint_per_functional_unit": 58.4,
                "carbon_footprint_raw_materials": 36.21,
                "carbon_footprint_production": 16.94,
                "carbon_footprint_distribution": 2.34,
                "carbon_footprint_end_of_life": 2.92,
                "carbon_footprint_performance_class": "B",
                "carbon_footprint_study_url": "https://docs.example.com/batteries/TR-82/carbon-footprint-study.pdf",
                "carbon_footprint_absolute": null,
                "due_diligence_report": {
                  "url": "https://docs.example.com/batteries/due-diligence-report-2026.pdf",
                  "language": "en"
                },
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": "Li-ion NMC",
                "battery_chemistry_other": null,
                "critical_raw_materials": [
                  "Lithium",
                  "Cobalt",
                  "Nickel",
                  "Natural graphite"
                ],
                "component_materials": [
                  {
                    "name": "NMC 811",
                    "component": "cathode",
                    "identifier": "CAS 346417-97-8"
                  },
                  {
                    "name": "Graphite",
                    "component": "anode",
                    "identifier": "CAS 7782-42-5"
                  },
                  {
                    "name": "LiPF6 in ethylene carbonate",
                    "component": "electrolyte"
                  }
                ],
                "hazardous_substances": [
                  {
                    "impact": "Toxic if swallowed; causes severe burns; forms hydrogen fluoride with moisture.",
                    "location": "electrolyte",
                    "identifier": "21324-40-3",
                    "chemical_name": "Lithium hexafluorophosphate",
                    "identifier_type": "CAS",
                    "concentration_percent": 1.8
                  },
                  {
                    "impact": "Harmful if swallowed; causes serious eye irritation.",
                    "location": "electrolyte",
                    "identifier": "96-49-1",
                    "chemical_name": "Ethylene carbonate",
                    "identifier_type": "CAS",
                    "concentration_percent": 5.2
                  }
                ],
                "dismantling_information": {
                  "url": "https://docs.example.com/batteries/TR-82/dismantling.pdf",
                  "language": "en"
                },
                "component_part_numbers": {
                  "url": "https://docs.example.com/batteries/TR-82/parts.pdf",
                  "language": "en"
                },
                "spare_part_sources": {
                  "url": "https://docs.example.com/batteries/TR-82/spare-parts.html",
                  "language": "en"
                },
                "safety_measures": {
                  "url": "https://docs.example.com/batteries/TR-82/safety.pdf",
                  "language": "en"
                },
                "recycled_nickel_pre_consumer": 6,
                "recycled_nickel_post_consumer": 4,
                "recycled_cobalt_pre_consumer": 12,
                "recycled_cobalt_post_consumer": 8,
                "recycled_lithium_pre_consumer": 3,
                "recycled_lithium_post_consumer": 3.5,
                "recycled_lead": 0,
                "renewable_content": 2.4,
                "waste_prevention_information": {
                  "url": "https://docs.example.com/batteries/end-users/waste-prevention.html",
                  "language": "en"
                },
                "separate_collection_information": {
                  "url": "https://docs.example.com/batteries/end-users/separate-collection.html",
                  "language": "en"
                },
                "end_of_life_information": {
                  "url": "https://docs.example.com/batteries/end-users/end-of-life.html",
                  "language": "en"
                },
                "rated_capacity": 204,
                "certified_usable_energy": 77.4,
                "minimum_voltage": 288,
                "nominal_voltage": 400,
                "maximum_voltage": 454,
                "original_power_at_80_soc": 210000,
                "original_power_at_20_soc": 165000,
                "maximum_permitted_power": 230000,
                "power_energy_ratio": 2.9,
                "initial_round_trip_efficiency": 95.5,
                "round_trip_efficiency_at_half_life": 92.1,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": 0.062,
                "expected_lifetime_years": 12,
                "expected_lifetime_cycles": 1500,
                "cycle_life_reference_test": "IEC 62660-1",
                "cycle_life_test_c_rate": 0.5,
                "capacity_threshold_for_exhaustion": 80,
                "idle_temperature_min": -20,
                "idle_temperature_max": 45,
                "image_url": null,
                "public_url": "https://passports.example.com/01/09526001000012/21/TR82-26-000150",
                "identifiers_locked_at": "2027-02-18T08:13:00.000Z",
                "identifiers_locked_reason": "published",
                "published_at": "2027-02-18T08:13:00.000Z",
                "created_at": "2027-02-18T08:01:00.000Z",
                "updated_at": "2027-02-18T08:13:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 100,
                  "ready": true,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 100,
                      "required": 12,
                      "filled": 12,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 100,
                      "required": 8,
                      "filled": 8,
                      "missing": [],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 100,
                      "required": 17,
                      "filled": 17,
                      "missing": [],
                      "not_yet_required": []
                    }
                  ]
                }
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "productsUpdate": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {
        "change": {
          "summary": "Changes two fields",
          "value": {
            "battery_mass": 479.2,
            "model_identifier": "TR-82-B"
          }
        },
        "publish": {
          "summary": "Publishes the passport",
          "value": {
            "status": "published"
          }
        }
      },
      "responses": {
        "200": {
          "change": {
            "summary": "Changes two fields",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000011",
                "category": "batteries",
                "status": "draft",
                "name": "Traction battery TR-82",
                "gtin": "9526001000012",
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": "TR-82-B",
                "serial_number": "TR82-26-000150",
                "mfr_identifier": "9526001000005",
                "mfr_name": "Muster Batterien GmbH",
                "mfr_trade_name": "Muster Batterien GmbH",
                "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                "mfr_website": null,
                "mfr_email": "info@batterien.example.com",
                "manufacturing_place": "Berlin, DE",
                "manufacturing_date": "2026-05-18",
                "put_into_service_date": null,
                "warranty_period": "P8Y",
                "battery_category": "ev",
                "battery_mass": 479.2,
                "battery_status": "original",
                "separate_collection_symbol": {
                  "url": "https://docs.example.com/batteries/symbols/separate-collection.svg",
                  "language": "en"
                },
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": {
                  "url": "https://docs.example.com/batteries/TR-82/carbon-footprint-label.svg",
                  "language": "en"
                },
                "extinguishing_agent": "Water in large amounts, lithium-ion extinguishing agent (F-500)",
                "extinguishing_agent_fire_class": "D",
                "labels_meaning": "Crossed-out wheeled bin: collect separately, do not put into household waste. QR code: leads to this passport.",
                "eu_declaration_of_conformity": {
                  "url": "https://docs.example.com/batteries/TR-82/eu-declaration-of-conformity.pdf",
                  "title": "EU declaration of conformity TR-82",
                  "language": "de"
                },
                "test_reports": {
                  "url": "https://docs.example.com/batteries/TR-82/test-reports.pdf",
                  "language": "en"
                },
                "carbon_footprint_per_functional_unit": 58.4,
                "carbon_footprint_raw_materials": 36.21,
                "carbon_footprint_production": 16.94,
                "carbon_footprint_distribution": 2.34,
                "carbon_footprint_end_of_life": 2.92,
                "carbon_footprint_performance_class": "B",
                "carbon_footprint_study_url": "https://docs.example.com/batteries/TR-82/carbon-footprint-study.pdf",
                "carbon_footprint_absolute": null,
                "due_diligence_report": {
                  "url": "https://docs.example.com/batteries/due-diligence-report-2026.pdf",
                  "language": "en"
                },
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": "Li-ion NMC",
                "battery_chemistry_other": null,
                "critical_raw_materials": [
                  "Lithium",
                  "Cobalt",
                  "Nickel",
                  "Natural graphite"
                ],
                "component_materials": [
                  {
                    "name": "NMC 811",
                    "component": "cathode",
                    "identifier": "CAS 346417-97-8"
                  },
                  {
                    "name": "Graphite",
                    "component": "anode",
                    "identifier": "CAS 7782-42-5"
                  },
                  {
                    "name": "LiPF6 in ethylene carbonate",
                    "component": "electrolyte"
                  }
                ],
                "hazardous_substances": [
                  {
                    "impact": "Toxic if swallowed; causes severe burns; forms hydrogen fluoride with moisture.",
                    "location": "electrolyte",
                    "identifier": "21324-40-3",
                    "chemical_name": "Lithium hexafluorophosphate",
                    "identifier_type": "CAS",
                    "concentration_percent": 1.8
                  },
                  {
                    "impact": "Harmful if swallowed; causes serious eye irritation.",
                    "location": "electrolyte",
                    "identifier": "96-49-1",
                    "chemical_name": "Ethylene carbonate",
                    "identifier_type": "CAS",
                    "concentration_percent": 5.2
                  }
                ],
                "dismantling_information": {
                  "url": "https://docs.example.com/batteries/TR-82/dismantling.pdf",
                  "language": "en"
                },
                "component_part_numbers": {
                  "url": "https://docs.example.com/batteries/TR-82/parts.pdf",
                  "language": "en"
                },
                "spare_part_sources": {
                  "url": "https://docs.example.com/batteries/TR-82/spare-parts.html",
                  "language": "en"
                },
                "safety_measures": {
                  "url": "https://docs.example.com/batteries/TR-82/safety.pdf",
                  "language": "en"
                },
                "recycled_nickel_pre_consumer": 6,
                "recycled_nickel_post_consumer": 4,
                "recycled_cobalt_pre_consumer": 12,
                "recycled_cobalt_post_consumer": 8,
                "recycled_lithium_pre_consumer": 3,
                "recycled_lithium_post_consumer": 3.5,
                "recycled_lead": 0,
                "renewable_content": 2.4,
                "waste_prevention_information": {
                  "url": "https://docs.example.com/batteries/end-users/waste-prevention.html",
                  "language": "en"
                },
                "separate_collection_information": {
                  "url": "https://docs.example.com/batteries/end-users/separate-collection.html",
                  "language": "en"
                },
                "end_of_life_information": {
                  "url": "https://docs.example.com/batteries/end-users/end-of-life.html",
                  "language": "en"
                },
                "rated_capacity": 204,
                "certified_usable_energy": 77.4,
                "minimum_voltage": 288,
                "nominal_voltage": 400,
                "maximum_voltage": 454,
                "original_power_at_80_soc": 210000,
                "original_power_at_20_soc": 165000,
                "maximum_permitted_power": 230000,
                "power_energy_ratio": 2.9,
                "initial_round_trip_efficiency": 95.5,
                "round_trip_efficiency_at_half_life": 92.1,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": 0.062,
                "expected_lifetime_years": 12,
                "expected_lifetime_cycles": 1500,
                "cycle_life_reference_test": "IEC 62660-1",
                "cycle_life_test_c_rate": 0.5,
                "capacity_threshold_for_exhaustion": 80,
                "idle_temperature_min": -20,
                "idle_temperature_max": 45,
                "image_url": null,
                "public_url": "https://passports.example.com/01/09526001000012/21/TR82-26-000150",
                "identifiers_locked_at": null,
                "identifiers_locked_reason": null,
                "published_at": null,
                "created_at": "2027-02-18T08:01:00.000Z",
                "updated_at": "2027-02-18T08:11:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 100,
                  "ready": true,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 100,
                      "required": 12,
                      "filled": 12,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 100,
                      "required": 8,
                      "filled": 8,
                      "missing": [],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 100,
                      "required": 17,
                      "filled": 17,
                      "missing": [],
                      "not_yet_required": []
                    }
                  ]
                }
              },
              "meta": {
                "auto_filled_fields": [],
                "unrecognized_fields": [],
                "field_warnings": {}
              }
            }
          },
          "publish": {
            "summary": "Publishes the passport",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000011",
                "category": "batteries",
                "status": "published",
                "name": "Traction battery TR-82",
                "gtin": "9526001000012",
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": "TR-82-B",
                "serial_number": "TR82-26-000150",
                "mfr_identifier": "9526001000005",
                "mfr_name": "Muster Batterien GmbH",
                "mfr_trade_name": "Muster Batterien GmbH",
                "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                "mfr_website": null,
                "mfr_email": "info@batterien.example.com",
                "manufacturing_place": "Berlin, DE",
                "manufacturing_date": "2026-05-18",
                "put_into_service_date": null,
                "warranty_period": "P8Y",
                "battery_category": "ev",
                "battery_mass": 479.2,
                "battery_status": "original",
                "separate_collection_symbol": {
                  "url": "https://docs.example.com/batteries/symbols/separate-collection.svg",
                  "language": "en"
                },
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": {
                  "url": "https://docs.example.com/batteries/TR-82/carbon-footprint-label.svg",
                  "language": "en"
                },
                "extinguishing_agent": "Water in large amounts, lithium-ion extinguishing agent (F-500)",
                "extinguishing_agent_fire_class": "D",
                "labels_meaning": "Crossed-out wheeled bin: collect separately, do not put into household waste. QR code: leads to this passport.",
                "eu_declaration_of_conformity": {
                  "url": "https://docs.example.com/batteries/TR-82/eu-declaration-of-conformity.pdf",
                  "title": "EU declaration of conformity TR-82",
                  "language": "de"
                },
                "test_reports": {
                  "url": "https://docs.example.com/batteries/TR-82/test-reports.pdf",
                  "language": "en"
                },
                "carbon_footprint_per_functional_unit": 58.4,
                "carbon_footprint_raw_materials": 36.21,
                "carbon_footprint_production": 16.94,
                "carbon_footprint_distribution": 2.34,
                "carbon_footprint_end_of_life": 2.92,
                "carbon_footprint_performance_class": "B",
                "carbon_footprint_study_url": "https://docs.example.com/batteries/TR-82/carbon-footprint-study.pdf",
                "carbon_footprint_absolute": null,
                "due_diligence_report": {
                  "url": "https://docs.example.com/batteries/due-diligence-report-2026.pdf",
                  "language": "en"
                },
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": "Li-ion NMC",
                "battery_chemistry_other": null,
                "critical_raw_materials": [
                  "Lithium",
                  "Cobalt",
                  "Nickel",
                  "Natural graphite"
                ],
                "component_materials": [
                  {
                    "name": "NMC 811",
                    "component": "cathode",
                    "identifier": "CAS 346417-97-8"
                  },
                  {
                    "name": "Graphite",
                    "component": "anode",
                    "identifier": "CAS 7782-42-5"
                  },
                  {
                    "name": "LiPF6 in ethylene carbonate",
                    "component": "electrolyte"
                  }
                ],
                "hazardous_substances": [
                  {
                    "impact": "Toxic if swallowed; causes severe burns; forms hydrogen fluoride with moisture.",
                    "location": "electrolyte",
                    "identifier": "21324-40-3",
                    "chemical_name": "Lithium hexafluorophosphate",
                    "identifier_type": "CAS",
                    "concentration_percent": 1.8
                  },
                  {
                    "impact": "Harmful if swallowed; causes serious eye irritation.",
                    "location": "electrolyte",
                    "identifier": "96-49-1",
                    "chemical_name": "Ethylene carbonate",
                    "identifier_type": "CAS",
                    "concentration_percent": 5.2
                  }
                ],
                "dismantling_information": {
                  "url": "https://docs.example.com/batteries/TR-82/dismantling.pdf",
                  "language": "en"
                },
                "component_part_numbers": {
                  "url": "https://docs.example.com/batteries/TR-82/parts.pdf",
                  "language": "en"
                },
                "spare_part_sources": {
                  "url": "https://docs.example.com/batteries/TR-82/spare-parts.html",
                  "language": "en"
                },
                "safety_measures": {
                  "url": "https://docs.example.com/batteries/TR-82/safety.pdf",
                  "language": "en"
                },
                "recycled_nickel_pre_consumer": 6,
                "recycled_nickel_post_consumer": 4,
                "recycled_cobalt_pre_consumer": 12,
                "recycled_cobalt_post_consumer": 8,
                "recycled_lithium_pre_consumer": 3,
                "recycled_lithium_post_consumer": 3.5,
                "recycled_lead": 0,
                "renewable_content": 2.4,
                "waste_prevention_information": {
                  "url": "https://docs.example.com/batteries/end-users/waste-prevention.html",
                  "language": "en"
                },
                "separate_collection_information": {
                  "url": "https://docs.example.com/batteries/end-users/separate-collection.html",
                  "language": "en"
                },
                "end_of_life_information": {
                  "url": "https://docs.example.com/batteries/end-users/end-of-life.html",
                  "language": "en"
                },
                "rated_capacity": 204,
                "certified_usable_energy": 77.4,
                "minimum_voltage": 288,
                "nominal_voltage": 400,
                "maximum_voltage": 454,
                "original_power_at_80_soc": 210000,
                "original_power_at_20_soc": 165000,
                "maximum_permitted_power": 230000,
                "power_energy_ratio": 2.9,
                "initial_round_trip_efficiency": 95.5,
                "round_trip_efficiency_at_half_life": 92.1,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": 0.062,
                "expected_lifetime_years": 12,
                "expected_lifetime_cycles": 1500,
                "cycle_life_reference_test": "IEC 62660-1",
                "cycle_life_test_c_rate": 0.5,
                "capacity_threshold_for_exhaustion": 80,
                "idle_temperature_min": -20,
                "idle_temperature_max": 45,
                "image_url": null,
                "public_url": "https://passports.example.com/01/09526001000012/21/TR82-26-000150",
                "identifiers_locked_at": "2027-02-18T08:13:00.000Z",
                "identifiers_locked_reason": "published",
                "published_at": "2027-02-18T08:13:00.000Z",
                "created_at": "2027-02-18T08:01:00.000Z",
                "updated_at": "2027-02-18T08:13:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 100,
                  "ready": true,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 100,
                      "required": 12,
                      "filled": 12,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 100,
                      "required": 8,
                      "filled": 8,
                      "missing": [],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 100,
                      "required": 17,
                      "filled": 17,
                      "missing": [],
                      "not_yet_required": []
                    }
                  ]
                }
              },
              "meta": {
                "auto_filled_fields": [],
                "unrecognized_fields": [],
                "field_warnings": {}
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "The passport is not complete",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: model_identifier, manufacturing_place, manufacturing_date, warranty_period, battery_mass.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "model_identifier": [
                    "is required in step general (EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19))"
                  ],
                  "manufacturing_place": [
                    "is required in step general (DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft))"
                  ],
                  "manufacturing_date": [
                    "is required in step general (DIN DKE SPEC 99100 §6.1.3.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(4); EU 2023/1542 Annex VII Part B(1); Labelling implementing act (draft))"
                  ],
                  "warranty_period": [
                    "is required in step general (DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)). Required where a commercial warranty is given. If that does not apply to this battery, add \"warranty_period\" to not_applicable"
                  ],
                  "battery_mass": [
                    "is required in step general (DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft))"
                  ],
                  "separate_collection_symbol": [
                    "is required in step labeling (DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B)"
                  ],
                  "extinguishing_agent": [
                    "is required in step labeling (DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft))"
                  ],
                  "labels_meaning": [
                    "is required in step labeling (DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft))"
                  ],
                  "eu_declaration_of_conformity": [
                    "is required in step labeling (DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX)"
                  ],
                  "test_reports": [
                    "is required in step labeling (DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h))"
                  ],
                  "battery_chemistry": [
                    "is required in step materials (DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft))"
                  ],
                  "critical_raw_materials": [
                    "is required in step materials (DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft))"
                  ],
                  "component_materials": [
                    "is required in step materials (DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a))"
                  ],
                  "hazardous_substances": [
                    "is required in step materials (DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft))"
                  ],
                  "hazardous_substances[].impact": [
                    "is required in step materials (DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f))"
                  ],
                  "dismantling_information": [
                    "is required in step circularity (DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c))"
                  ],
                  "component_part_numbers": [
                    "is required in step circularity (DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b))"
                  ],
                  "spare_part_sources": [
                    "is required in step circularity (DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b))"
                  ],
                  "safety_measures": [
                    "is required in step circularity (DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2))"
                  ],
                  "renewable_content": [
                    "is required in step circularity (DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f))"
                  ],
                  "waste_prevention_information": [
                    "is required in step circularity (DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a))"
                  ],
                  "separate_collection_information": [
                    "is required in step circularity (DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2))"
                  ],
                  "end_of_life_information": [
                    "is required in step circularity (DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c))"
                  ],
                  "rated_capacity": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II)"
                  ],
                  "minimum_voltage": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h))"
                  ],
                  "nominal_voltage": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h))"
                  ],
                  "maximum_voltage": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h))"
                  ],
                  "original_power_at_80_soc": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3))"
                  ],
                  "original_power_at_20_soc": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3))"
                  ],
                  "maximum_permitted_power": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i))"
                  ],
                  "initial_round_trip_efficiency": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4))"
                  ],
                  "round_trip_efficiency_at_half_life": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6))"
                  ],
                  "initial_internal_resistance": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3))"
                  ],
                  "expected_lifetime_years": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5))"
                  ],
                  "expected_lifetime_cycles": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5))"
                  ],
                  "cycle_life_reference_test": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j))"
                  ],
                  "cycle_life_test_c_rate": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p))"
                  ],
                  "capacity_threshold_for_exhaustion": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k))"
                  ],
                  "idle_temperature_min": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l))"
                  ],
                  "idle_temperature_max": [
                    "is required in step performance (DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l))"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "product_limit_reached": "product_limit_reached_2",
          "published_limit_reached": "published_limit_reached",
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "409": {
          "conflict": {
            "summary": "The identifiers of a passport are locked",
            "value": {
              "error": {
                "code": "conflict",
                "message": "The identifiers are locked and cannot be changed.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "serial_number": [
                    "is locked (published)"
                  ]
                }
              }
            }
          },
          "custom_domain_pending": "custom_domain_pending"
        },
        "412": {
          "conflict": {
            "summary": "The product has changed since it was read",
            "value": {
              "error": {
                "code": "conflict",
                "message": "The product has changed since it had the entity tag in If-Match. Read it again, then repeat the change.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "productsDelete": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "deleted": {
            "summary": "The product is deleted",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000012",
                "deleted": true
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "409": {
          "conflict": {
            "summary": "Deletion of a passport requires a confirmation",
            "value": {
              "error": {
                "code": "conflict",
                "message": "This permanently deletes a published passport. Repeat with ?confirm=true to confirm.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "confirm": [
                    "must be true"
                  ]
                }
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "productsReissue": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "reissued": {
            "summary": "Makes a new version of a passport",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000011",
                "category": "batteries",
                "status": "published",
                "name": "Traction battery TR-82",
                "gtin": "9526001000012",
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": "TR-82-B",
                "serial_number": "TR82-26-000150",
                "mfr_identifier": "9526001000005",
                "mfr_name": "Muster Batterien GmbH",
                "mfr_trade_name": "Muster Batterien GmbH",
                "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                "mfr_website": null,
                "mfr_email": "info@batterien.example.com",
                "manufacturing_place": "Berlin, DE",
                "manufacturing_date": "2026-05-18",
                "put_into_service_date": null,
                "warranty_period": "P8Y",
                "battery_category": "ev",
                "battery_mass": 479.2,
                "battery_status": "original",
                "separate_collection_symbol": {
                  "url": "https://docs.example.com/batteries/symbols/separate-collection.svg",
                  "language": "en"
                },
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": {
                  "url": "https://docs.example.com/batteries/TR-82/carbon-footprint-label.svg",
                  "language": "en"
                },
                "extinguishing_agent": "Water in large amounts, lithium-ion extinguishing agent (F-500)",
                "extinguishing_agent_fire_class": "D",
                "labels_meaning": "Crossed-out wheeled bin: collect separately, do not put into household waste. QR code: leads to this passport.",
                "eu_declaration_of_conformity": {
                  "url": "https://docs.example.com/batteries/TR-82/eu-declaration-of-conformity.pdf",
                  "title": "EU declaration of conformity TR-82",
                  "language": "de"
                },
                "test_reports": {
                  "url": "https://docs.example.com/batteries/TR-82/test-reports.pdf",
                  "language": "en"
                },
                "carbon_footprint_per_functional_unit": 58.4,
                "carbon_footprint_raw_materials": 36.21,
                "carbon_footprint_production": 16.94,
                "carbon_footprint_distribution": 2.34,
                "carbon_footprint_end_of_life": 2.92,
                "carbon_footprint_performance_class": "B",
                "carbon_footprint_study_url": "https://docs.example.com/batteries/TR-82/carbon-footprint-study.pdf",
                "carbon_footprint_absolute": null,
                "due_diligence_report": {
                  "url": "https://docs.example.com/batteries/due-diligence-report-2026.pdf",
                  "language": "en"
                },
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": "Li-ion NMC",
                "battery_chemistry_other": null,
                "critical_raw_materials": [
                  "Lithium",
                  "Cobalt",
                  "Nickel",
                  "Natural graphite"
                ],
                "component_materials": [
                  {
                    "name": "NMC 811",
                    "component": "cathode",
                    "identifier": "CAS 346417-97-8"
                  },
                  {
                    "name": "Graphite",
                    "component": "anode",
                    "identifier": "CAS 7782-42-5"
                  },
                  {
                    "name": "LiPF6 in ethylene carbonate",
                    "component": "electrolyte"
                  }
                ],
                "hazardous_substances": [
                  {
                    "impact": "Toxic if swallowed; causes severe burns; forms hydrogen fluoride with moisture.",
                    "location": "electrolyte",
                    "identifier": "21324-40-3",
                    "chemical_name": "Lithium hexafluorophosphate",
                    "identifier_type": "CAS",
                    "concentration_percent": 1.8
                  },
                  {
                    "impact": "Harmful if swallowed; causes serious eye irritation.",
                    "location": "electrolyte",
                    "identifier": "96-49-1",
                    "chemical_name": "Ethylene carbonate",
                    "identifier_type": "CAS",
                    "concentration_percent": 5.2
                  }
                ],
                "dismantling_information": {
                  "url": "https://docs.example.com/batteries/TR-82/dismantling.pdf",
                  "language": "en"
                },
                "component_part_numbers": {
                  "url": "https://docs.example.com/batteries/TR-82/parts.pdf",
                  "language": "en"
                },
                "spare_part_sources": {
                  "url": "https://docs.example.com/batteries/TR-82/spare-parts.html",
                  "language": "en"
                },
                "safety_measures": {
                  "url": "https://docs.example.com/batteries/TR-82/safety.pdf",
                  "language": "en"
                },
                "recycled_nickel_pre_consumer": 6,
                "recycled_nickel_post_consumer": 4,
                "recycled_cobalt_pre_consumer": 12,
                "recycled_cobalt_post_consumer": 8,
                "recycled_lithium_pre_consumer": 3,
                "recycled_lithium_post_consumer": 3.5,
                "recycled_lead": 0,
                "renewable_content": 2.4,
                "waste_prevention_information": {
                  "url": "https://docs.example.com/batteries/end-users/waste-prevention.html",
                  "language": "en"
                },
                "separate_collection_information": {
                  "url": "https://docs.example.com/batteries/end-users/separate-collection.html",
                  "language": "en"
                },
                "end_of_life_information": {
                  "url": "https://docs.example.com/batteries/end-users/end-of-life.html",
                  "language": "en"
                },
                "rated_capacity": 204,
                "certified_usable_energy": 77.4,
                "minimum_voltage": 288,
                "nominal_voltage": 400,
                "maximum_voltage": 454,
                "original_power_at_80_soc": 210000,
                "original_power_at_20_soc": 165000,
                "maximum_permitted_power": 230000,
                "power_energy_ratio": 2.9,
                "initial_round_trip_efficiency": 95.5,
                "round_trip_efficiency_at_half_life": 92.1,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": 0.062,
                "expected_lifetime_years": 12,
                "expected_lifetime_cycles": 1500,
                "cycle_life_reference_test": "IEC 62660-1",
                "cycle_life_test_c_rate": 0.5,
                "capacity_threshold_for_exhaustion": 80,
                "idle_temperature_min": -20,
                "idle_temperature_max": 45,
                "image_url": null,
                "public_url": "https://passports.example.com/01/09526001000012/21/TR82-26-000150",
                "identifiers_locked_at": "2027-02-18T08:13:00.000Z",
                "identifiers_locked_reason": "published",
                "published_at": "2027-02-18T08:13:00.000Z",
                "created_at": "2027-02-18T08:01:00.000Z",
                "updated_at": "2027-02-18T09:38:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 100,
                  "ready": true,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 100,
                      "required": 12,
                      "filled": 12,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 100,
                      "required": 5,
                      "filled": 5,
                      "missing": [],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 100,
                      "required": 8,
                      "filled": 8,
                      "missing": [],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 100,
                      "required": 17,
                      "filled": 17,
                      "missing": [],
                      "not_yet_required": []
                    }
                  ]
                }
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "templatesList": {
      "parameters": {},
      "request": {},
      "responses": {
        "200": {
          "page": {
            "summary": "The first page, with one template",
            "value": {
              "data": [
                {
                  "id": "01a31c5e-7a00-7000-8000-000000000018",
                  "name": "TR-82, long range",
                  "gtin": null,
                  "facility_id": null,
                  "not_applicable": [],
                  "model_identifier": null,
                  "mfr_identifier": "9526001000005",
                  "mfr_name": "Muster Batterien GmbH",
                  "mfr_trade_name": "Muster Batterien GmbH",
                  "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                  "mfr_website": null,
                  "mfr_email": "info@batterien.example.com",
                  "manufacturing_place": null,
                  "warranty_period": null,
                  "battery_category": "ev",
                  "battery_mass": null,
                  "battery_status": "original",
                  "separate_collection_symbol": null,
                  "cadmium_lead_symbols": null,
                  "carbon_footprint_label": null,
                  "extinguishing_agent": null,
                  "extinguishing_agent_fire_class": null,
                  "labels_meaning": null,
                  "eu_declaration_of_conformity": null,
                  "test_reports": null,
                  "carbon_footprint_per_functional_unit": null,
                  "carbon_footprint_raw_materials": null,
                  "carbon_footprint_production": null,
                  "carbon_footprint_distribution": null,
                  "carbon_footprint_end_of_life": null,
                  "carbon_footprint_performance_class": null,
                  "carbon_footprint_study_url": null,
                  "carbon_footprint_absolute": null,
                  "due_diligence_report": null,
                  "third_party_assurances": null,
                  "supply_chain_indices": null,
                  "battery_chemistry": null,
                  "battery_chemistry_other": null,
                  "critical_raw_materials": null,
                  "component_materials": null,
                  "hazardous_substances": null,
                  "dismantling_information": null,
                  "component_part_numbers": null,
                  "spare_part_sources": null,
                  "safety_measures": null,
                  "recycled_nickel_pre_consumer": null,
                  "recycled_nickel_post_consumer": null,
                  "recycled_cobalt_pre_consumer": null,
                  "recycled_cobalt_post_consumer": null,
                  "recycled_lithium_pre_consumer": null,
                  "recycled_lithium_post_consumer": null,
                  "recycled_lead": null,
                  "renewable_content": null,
                  "waste_prevention_information": null,
                  "separate_collection_information": null,
                  "end_of_life_information": null,
                  "rated_capacity": null,
                  "certified_usable_energy": null,
                  "minimum_voltage": null,
                  "nominal_voltage": null,
                  "maximum_voltage": null,
                  "original_power_at_80_soc": null,
                  "original_power_at_20_soc": null,
                  "maximum_permitted_power": null,
                  "power_energy_ratio": null,
                  "initial_round_trip_efficiency": null,
                  "round_trip_efficiency_at_half_life": null,
                  "initial_self_discharge_rate": null,
                  "initial_internal_resistance": null,
                  "expected_lifetime_years": null,
                  "expected_lifetime_cycles": null,
                  "cycle_life_reference_test": null,
                  "cycle_life_test_c_rate": null,
                  "capacity_threshold_for_exhaustion": null,
                  "idle_temperature_min": null,
                  "idle_temperature_max": null,
                  "created_at": "2027-02-18T08:20:00.000Z",
                  "updated_at": "2027-02-18T08:20:00.000Z",
                  "completeness": {
                    "profile": "eu-2027-02",
                    "percent": 13,
                    "ready": false,
                    "steps": [
                      {
                        "step": "general",
                        "percent": 60,
                        "required": 10,
                        "filled": 6,
                        "missing": [
                          {
                            "field": "model_identifier",
                            "legal_source": "EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19)"
                          },
                          {
                            "field": "manufacturing_place",
                            "legal_source": "DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft)"
                          },
                          {
                            "field": "warranty_period",
                            "legal_source": "DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)",
                            "condition": "Required where a commercial warranty is given."
                          },
                          {
                            "field": "battery_mass",
                            "legal_source": "DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft)"
                          }
                        ],
                        "not_yet_required": []
                      },
                      {
                        "step": "labeling",
                        "percent": 0,
                        "required": 5,
                        "filled": 0,
                        "missing": [
                          {
                            "field": "separate_collection_symbol",
                            "legal_source": "DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B"
                          },
                          {
                            "field": "extinguishing_agent",
                            "legal_source": "DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft)"
                          },
                          {
                            "field": "labels_meaning",
                            "legal_source": "DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft)"
                          },
                          {
                            "field": "eu_declaration_of_conformity",
                            "legal_source": "DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX"
                          },
                          {
                            "field": "test_reports",
                            "legal_source": "DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h)"
                          }
                        ],
                        "not_yet_required": [
                          "carbon_footprint_label"
                        ]
                      },
                      {
                        "step": "carbon_footprint",
                        "percent": 100,
                        "required": 0,
                        "filled": 0,
                        "missing": [],
                        "not_yet_required": [
                          "carbon_footprint_per_functional_unit",
                          "carbon_footprint_raw_materials",
                          "carbon_footprint_production",
                          "carbon_footprint_distribution",
                          "carbon_footprint_end_of_life",
                          "carbon_footprint_performance_class",
                          "carbon_footprint_study_url"
                        ]
                      },
                      {
                        "step": "due_diligence",
                        "percent": 100,
                        "required": 0,
                        "filled": 0,
                        "missing": [],
                        "not_yet_required": [
                          "due_diligence_report"
                        ]
                      },
                      {
                        "step": "materials",
                        "percent": 0,
                        "required": 5,
                        "filled": 0,
                        "missing": [
                          {
                            "field": "battery_chemistry",
                            "legal_source": "DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft)"
                          },
                          {
                            "field": "critical_raw_materials",
                            "legal_source": "DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft)"
                          },
                          {
                            "field": "component_materials",
                            "legal_source": "DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a)"
                          },
                          {
                            "field": "hazardous_substances",
                            "legal_source": "DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft)"
                          },
                          {
                            "field": "hazardous_substances[].impact",
                            "legal_source": "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)"
                          }
                        ],
                        "not_yet_required": []
                      },
                      {
                        "step": "circularity",
                        "percent": 0,
                        "required": 8,
                        "filled": 0,
                        "missing": [
                          {
                            "field": "dismantling_information",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c)"
                          },
                          {
                            "field": "component_part_numbers",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b)"
                          },
                          {
                            "field": "spare_part_sources",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b)"
                          },
                          {
                            "field": "safety_measures",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2)"
                          },
                          {
                            "field": "renewable_content",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f)"
                          },
                          {
                            "field": "waste_prevention_information",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a)"
                          },
                          {
                            "field": "separate_collection_information",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2)"
                          },
                          {
                            "field": "end_of_life_information",
                            "legal_source": "DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c)"
                          }
                        ],
                        "not_yet_required": [
                          "recycled_nickel_pre_consumer",
                          "recycled_nickel_post_consumer",
                          "recycled_cobalt_pre_consumer",
                          "recycled_cobalt_post_consumer",
                          "recycled_lithium_pre_consumer",
                          "recycled_lithium_post_consumer",
                          "recycled_lead"
                        ]
                      },
                      {
                        "step": "performance",
                        "percent": 0,
                        "required": 17,
                        "filled": 0,
                        "missing": [
                          {
                            "field": "rated_capacity",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II"
                          },
                          {
                            "field": "minimum_voltage",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h)"
                          },
                          {
                            "field": "nominal_voltage",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h)"
                          },
                          {
                            "field": "maximum_voltage",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h)"
                          },
                          {
                            "field": "original_power_at_80_soc",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                          },
                          {
                            "field": "original_power_at_20_soc",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                          },
                          {
                            "field": "maximum_permitted_power",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i)"
                          },
                          {
                            "field": "initial_round_trip_efficiency",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4)"
                          },
                          {
                            "field": "round_trip_efficiency_at_half_life",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6)"
                          },
                          {
                            "field": "initial_internal_resistance",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3)"
                          },
                          {
                            "field": "expected_lifetime_years",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                          },
                          {
                            "field": "expected_lifetime_cycles",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                          },
                          {
                            "field": "cycle_life_reference_test",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j)"
                          },
                          {
                            "field": "cycle_life_test_c_rate",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p)"
                          },
                          {
                            "field": "capacity_threshold_for_exhaustion",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k)"
                          },
                          {
                            "field": "idle_temperature_min",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l)"
                          },
                          {
                            "field": "idle_temperature_max",
                            "legal_source": "DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l)"
                          }
                        ],
                        "not_yet_required": []
                      }
                    ]
                  }
                }
              ],
              "pagination": {
                "page": 1,
                "per_page": 1,
                "total": 2,
                "total_pages": 2
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "templatesCreate": {
      "parameters": {},
      "request": {
        "template": {
          "summary": "The values of a battery model",
          "value": {
            "name": "Traction battery TR-82",
            "battery_category": "ev",
            "model_identifier": "TR-82",
            "battery_mass": 478.5
          }
        },
        "from_product": {
          "summary": "The values of a product",
          "value": {
            "from_product_id": "01a31c5e-7a00-7000-8000-000000000012",
            "name": "TR-82, long range"
          }
        }
      },
      "responses": {
        "201": {
          "template": {
            "summary": "The values of a battery model",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000017",
                "name": "Traction battery TR-82",
                "gtin": null,
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": "TR-82",
                "mfr_identifier": null,
                "mfr_name": null,
                "mfr_trade_name": null,
                "mfr_postal_address": null,
                "mfr_website": null,
                "mfr_email": null,
                "manufacturing_place": null,
                "warranty_period": null,
                "battery_category": "ev",
                "battery_mass": 478.5,
                "battery_status": null,
                "separate_collection_symbol": null,
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": null,
                "extinguishing_agent": null,
                "extinguishing_agent_fire_class": null,
                "labels_meaning": null,
                "eu_declaration_of_conformity": null,
                "test_reports": null,
                "carbon_footprint_per_functional_unit": null,
                "carbon_footprint_raw_materials": null,
                "carbon_footprint_production": null,
                "carbon_footprint_distribution": null,
                "carbon_footprint_end_of_life": null,
                "carbon_footprint_performance_class": null,
                "carbon_footprint_study_url": null,
                "carbon_footprint_absolute": null,
                "due_diligence_report": null,
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": null,
                "battery_chemistry_other": null,
                "critical_raw_materials": null,
                "component_materials": null,
                "hazardous_substances": null,
                "dismantling_information": null,
                "component_part_numbers": null,
                "spare_part_sources": null,
                "safety_measures": null,
                "recycled_nickel_pre_consumer": null,
                "recycled_nickel_post_consumer": null,
                "recycled_cobalt_pre_consumer": null,
                "recycled_cobalt_post_consumer": null,
                "recycled_lithium_pre_consumer": null,
                "recycled_lithium_post_consumer": null,
                "recycled_lead": null,
                "renewable_content": null,
                "waste_prevention_information": null,
                "separate_collection_information": null,
                "end_of_life_information": null,
                "rated_capacity": null,
                "certified_usable_energy": null,
                "minimum_voltage": null,
                "nominal_voltage": null,
                "maximum_voltage": null,
                "original_power_at_80_soc": null,
                "original_power_at_20_soc": null,
                "maximum_permitted_power": null,
                "power_energy_ratio": null,
                "initial_round_trip_efficiency": null,
                "round_trip_efficiency_at_half_life": null,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": null,
                "expected_lifetime_years": null,
                "expected_lifetime_cycles": null,
                "cycle_life_reference_test": null,
                "cycle_life_test_c_rate": null,
                "capacity_threshold_for_exhaustion": null,
                "idle_temperature_min": null,
                "idle_temperature_max": null,
                "created_at": "2027-02-18T08:19:00.000Z",
                "updated_at": "2027-02-18T08:19:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 17,
                  "ready": false,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 80,
                      "required": 10,
                      "filled": 8,
                      "missing": [
                        {
                          "field": "manufacturing_place",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft)"
                        },
                        {
                          "field": "warranty_period",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)",
                          "condition": "Required where a commercial warranty is given."
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "separate_collection_symbol",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B"
                        },
                        {
                          "field": "extinguishing_agent",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft)"
                        },
                        {
                          "field": "labels_meaning",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft)"
                        },
                        {
                          "field": "eu_declaration_of_conformity",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX"
                        },
                        {
                          "field": "test_reports",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h)"
                        }
                      ],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "battery_chemistry",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft)"
                        },
                        {
                          "field": "critical_raw_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft)"
                        },
                        {
                          "field": "component_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a)"
                        },
                        {
                          "field": "hazardous_substances",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft)"
                        },
                        {
                          "field": "hazardous_substances[].impact",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)"
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 0,
                      "required": 8,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "dismantling_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c)"
                        },
                        {
                          "field": "component_part_numbers",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "spare_part_sources",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "safety_measures",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2)"
                        },
                        {
                          "field": "renewable_content",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f)"
                        },
                        {
                          "field": "waste_prevention_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a)"
                        },
                        {
                          "field": "separate_collection_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2)"
                        },
                        {
                          "field": "end_of_life_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c)"
                        }
                      ],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 0,
                      "required": 17,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "rated_capacity",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II"
                        },
                        {
                          "field": "minimum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "nominal_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "maximum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "original_power_at_80_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "original_power_at_20_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "maximum_permitted_power",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i)"
                        },
                        {
                          "field": "initial_round_trip_efficiency",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4)"
                        },
                        {
                          "field": "round_trip_efficiency_at_half_life",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6)"
                        },
                        {
                          "field": "initial_internal_resistance",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3)"
                        },
                        {
                          "field": "expected_lifetime_years",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "expected_lifetime_cycles",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "cycle_life_reference_test",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j)"
                        },
                        {
                          "field": "cycle_life_test_c_rate",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p)"
                        },
                        {
                          "field": "capacity_threshold_for_exhaustion",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k)"
                        },
                        {
                          "field": "idle_temperature_min",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l)"
                        },
                        {
                          "field": "idle_temperature_max",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l)"
                        }
                      ],
                      "not_yet_required": []
                    }
                  ]
                }
              },
              "meta": {
                "auto_filled_fields": [],
                "unrecognized_fields": [],
                "field_warnings": {}
              }
            }
          },
          "from_product": {
            "summary": "The values of a product",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000018",
                "name": "TR-82, long range",
                "gtin": null,
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": null,
                "mfr_identifier": "9526001000005",
                "mfr_name": "Muster Batterien GmbH",
                "mfr_trade_name": "Muster Batterien GmbH",
                "mfr_postal_address": "Ringstraße 1, 10115 Berlin, DE",
                "mfr_website": null,
                "mfr_email": "info@batterien.example.com",
                "manufacturing_place": null,
                "warranty_period": null,
                "battery_category": "ev",
                "battery_mass": null,
                "battery_status": "original",
                "separate_collection_symbol": null,
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": null,
                "extinguishing_agent": null,
                "extinguishing_agent_fire_class": null,
                "labels_meaning": null,
                "eu_declaration_of_conformity": null,
                "test_reports": null,
                "carbon_footprint_per_functional_unit": null,
                "carbon_footprint_raw_materials": null,
                "carbon_footprint_production": null,
                "carbon_footprint_distribution": null,
                "carbon_footprint_end_of_life": null,
                "carbon_footprint_performance_class": null,
                "carbon_footprint_study_url": null,
                "carbon_footprint_absolute": null,
                "due_diligence_report": null,
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": null,
                "battery_chemistry_other": null,
                "critical_raw_materials": null,
                "component_materials": null,
                "hazardous_substances": null,
                "dismantling_information": null,
                "component_part_numbers": null,
                "spare_part_sources": null,
                "safety_measures": null,
                "recycled_nickel_pre_consumer": null,
                "recycled_nickel_post_consumer": null,
                "recycled_cobalt_pre_consumer": null,
                "recycled_cobalt_post_consumer": null,
                "recycled_lithium_pre_consumer": null,
                "recycled_lithium_post_consumer": null,
                "recycled_lead": null,
                "renewable_content": null,
                "waste_prevention_information": null,
                "separate_collection_information": null,
                "end_of_life_information": null,
                "rated_capacity": null,
                "certified_usable_energy": null,
                "minimum_voltage": null,
                "nominal_voltage": null,
                "maximum_voltage": null,
                "original_power_at_80_soc": null,
                "original_power_at_20_soc": null,
                "maximum_permitted_power": null,
                "power_energy_ratio": null,
                "initial_round_trip_efficiency": null,
                "round_trip_efficiency_at_half_life": null,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": null,
                "expected_lifetime_years": null,
                "expected_lifetime_cycles": null,
                "cycle_life_reference_test": null,
                "cycle_life_test_c_rate": null,
                "capacity_threshold_for_exhaustion": null,
                "idle_temperature_min": null,
                "idle_temperature_max": null,
                "created_at": "2027-02-18T08:20:00.000Z",
                "updated_at": "2027-02-18T08:20:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 13,
                  "ready": false,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 60,
                      "required": 10,
                      "filled": 6,
                      "missing": [
                        {
                          "field": "model_identifier",
                          "legal_source": "EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19)"
                        },
                        {
                          "field": "manufacturing_place",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft)"
                        },
                        {
                          "field": "warranty_period",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)",
                          "condition": "Required where a commercial warranty is given."
                        },
                        {
                          "field": "battery_mass",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.6; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(5); Labelling implementing act (draft)"
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "separate_collection_symbol",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B"
                        },
                        {
                          "field": "extinguishing_agent",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft)"
                        },
                        {
                          "field": "labels_meaning",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft)"
                        },
                        {
                          "field": "eu_declaration_of_conformity",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX"
                        },
                        {
                          "field": "test_reports",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h)"
                        }
                      ],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "battery_chemistry",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft)"
                        },
                        {
                          "field": "critical_raw_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft)"
                        },
                        {
                          "field": "component_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a)"
                        },
                        {
                          "field": "hazardous_substances",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft)"
                        },
                        {
                          "field": "hazardous_substances[].impact",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)"
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 0,
                      "required": 8,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "dismantling_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c)"
                        },
                        {
                          "field": "component_part_numbers",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "spare_part_sources",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "safety_measures",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2)"
                        },
                        {
                          "field": "renewable_content",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f)"
                        },
                        {
                          "field": "waste_prevention_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a)"
                        },
                        {
                          "field": "separate_collection_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2)"
                        },
                        {
                          "field": "end_of_life_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c)"
                        }
                      ],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 0,
                      "required": 17,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "rated_capacity",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II"
                        },
                        {
                          "field": "minimum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "nominal_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "maximum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "original_power_at_80_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "original_power_at_20_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "maximum_permitted_power",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i)"
                        },
                        {
                          "field": "initial_round_trip_efficiency",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4)"
                        },
                        {
                          "field": "round_trip_efficiency_at_half_life",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6)"
                        },
                        {
                          "field": "initial_internal_resistance",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3)"
                        },
                        {
                          "field": "expected_lifetime_years",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "expected_lifetime_cycles",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "cycle_life_reference_test",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j)"
                        },
                        {
                          "field": "cycle_life_test_c_rate",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p)"
                        },
                        {
                          "field": "capacity_threshold_for_exhaustion",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k)"
                        },
                        {
                          "field": "idle_temperature_min",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l)"
                        },
                        {
                          "field": "idle_temperature_max",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l)"
                        }
                      ],
                      "not_yet_required": []
                    }
                  ]
                }
              },
              "meta": {
                "auto_filled_fields": [],
                "unrecognized_fields": [],
                "field_warnings": {}
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "Fields that are missing, unknown or invalid",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: battery_category, serial_number, battery_mas.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "battery_category": [
                    "is required"
                  ],
                  "serial_number": [
                    "belongs to a single battery: send it with each battery that is made from the template"
                  ],
                  "battery_mas": [
                    "is not a field; did you mean battery_mass?"
                  ]
                },
                "unrecognized_fields": [
                  "serial_number",
                  "battery_mas"
                ]
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "product_limit_reached": "product_limit_reached_2",
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "409": {
          "conflict": "conflict"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "templatesGet": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000017"
      },
      "request": {},
      "responses": {
        "200": {
          "template": {
            "summary": "A template",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000017",
                "name": "Traction battery TR-82",
                "gtin": null,
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": "TR-82",
                "mfr_identifier": null,
                "mfr_name": null,
                "mfr_trade_name": null,
                "mfr_postal_address": null,
                "mfr_website": null,
                "mfr_email": null,
                "manufacturing_place": null,
                "warranty_period": null,
                "battery_category": "ev",
                "battery_mass": 478.5,
                "battery_status": null,
                "separate_collection_symbol": null,
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": null,
                "extinguishing_agent": null,
                "extinguishing_agent_fire_class": null,
                "labels_meaning": null,
                "eu_declaration_of_conformity": null,
                "test_reports": null,
                "carbon_footprint_per_functional_unit": null,
                "carbon_footprint_raw_materials": null,
                "carbon_footprint_production": null,
                "carbon_footprint_distribution": null,
                "carbon_footprint_end_of_life": null,
                "carbon_footprint_performance_class": null,
                "carbon_footprint_study_url": null,
                "carbon_footprint_absolute": null,
                "due_diligence_report": null,
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": null,
                "battery_chemistry_other": null,
                "critical_raw_materials": null,
                "component_materials": null,
                "hazardous_substances": null,
                "dismantling_information": null,
                "component_part_numbers": null,
                "spare_part_sources": null,
                "safety_measures": null,
                "recycled_nickel_pre_consumer": null,
                "recycled_nickel_post_consumer": null,
                "recycled_cobalt_pre_consumer": null,
                "recycled_cobalt_post_consumer": null,
                "recycled_lithium_pre_consumer": null,
                "recycled_lithium_post_consumer": null,
                "recycled_lead": null,
                "renewable_content": null,
                "waste_prevention_information": null,
                "separate_collection_information": null,
                "end_of_life_information": null,
                "rated_capacity": null,
                "certified_usable_energy": null,
                "minimum_voltage": null,
                "nominal_voltage": null,
                "maximum_voltage": null,
                "original_power_at_80_soc": null,
                "original_power_at_20_soc": null,
                "maximum_permitted_power": null,
                "power_energy_ratio": null,
                "initial_round_trip_efficiency": null,
                "round_trip_efficiency_at_half_life": null,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": null,
                "expected_lifetime_years": null,
                "expected_lifetime_cycles": null,
                "cycle_life_reference_test": null,
                "cycle_life_test_c_rate": null,
                "capacity_threshold_for_exhaustion": null,
                "idle_temperature_min": null,
                "idle_temperature_max": null,
                "created_at": "2027-02-18T08:19:00.000Z",
                "updated_at": "2027-02-18T08:19:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 17,
                  "ready": false,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 80,
                      "required": 10,
                      "filled": 8,
                      "missing": [
                        {
                          "field": "manufacturing_place",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft)"
                        },
                        {
                          "field": "warranty_period",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)",
                          "condition": "Required where a commercial warranty is given."
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "separate_collection_symbol",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B"
                        },
                        {
                          "field": "extinguishing_agent",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft)"
                        },
                        {
                          "field": "labels_meaning",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft)"
                        },
                        {
                          "field": "eu_declaration_of_conformity",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX"
                        },
                        {
                          "field": "test_reports",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h)"
                        }
                      ],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "battery_chemistry",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft)"
                        },
                        {
                          "field": "critical_raw_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft)"
                        },
                        {
                          "field": "component_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a)"
                        },
                        {
                          "field": "hazardous_substances",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft)"
                        },
                        {
                          "field": "hazardous_substances[].impact",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)"
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 0,
                      "required": 8,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "dismantling_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c)"
                        },
                        {
                          "field": "component_part_numbers",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "spare_part_sources",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "safety_measures",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2)"
                        },
                        {
                          "field": "renewable_content",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f)"
                        },
                        {
                          "field": "waste_prevention_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a)"
                        },
                        {
                          "field": "separate_collection_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2)"
                        },
                        {
                          "field": "end_of_life_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c)"
                        }
                      ],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 0,
                      "required": 17,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "rated_capacity",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II"
                        },
                        {
                          "field": "minimum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "nominal_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "maximum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "original_power_at_80_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "original_power_at_20_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "maximum_permitted_power",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i)"
                        },
                        {
                          "field": "initial_round_trip_efficiency",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4)"
                        },
                        {
                          "field": "round_trip_efficiency_at_half_life",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6)"
                        },
                        {
                          "field": "initial_internal_resistance",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3)"
                        },
                        {
                          "field": "expected_lifetime_years",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "expected_lifetime_cycles",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "cycle_life_reference_test",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j)"
                        },
                        {
                          "field": "cycle_life_test_c_rate",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p)"
                        },
                        {
                          "field": "capacity_threshold_for_exhaustion",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k)"
                        },
                        {
                          "field": "idle_temperature_min",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l)"
                        },
                        {
                          "field": "idle_temperature_max",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l)"
                        }
                      ],
                      "not_yet_required": []
                    }
                  ]
                }
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "templatesUpdate": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000017"
      },
      "request": {
        "change": {
          "summary": "Changes a field, and clears another one",
          "value": {
            "battery_mass": 479.2,
            "model_identifier": null
          }
        }
      },
      "responses": {
        "200": {
          "change": {
            "summary": "Changes a field, and clears another one",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000017",
                "name": "Traction battery TR-82",
                "gtin": null,
                "facility_id": null,
                "not_applicable": [],
                "model_identifier": null,
                "mfr_identifier": null,
                "mfr_name": null,
                "mfr_trade_name": null,
                "mfr_postal_address": null,
                "mfr_website": null,
                "mfr_email": null,
                "manufacturing_place": null,
                "warranty_period": null,
                "battery_category": "ev",
                "battery_mass": 479.2,
                "battery_status": null,
                "separate_collection_symbol": null,
                "cadmium_lead_symbols": null,
                "carbon_footprint_label": null,
                "extinguishing_agent": null,
                "extinguishing_agent_fire_class": null,
                "labels_meaning": null,
                "eu_declaration_of_conformity": null,
                "test_reports": null,
                "carbon_footprint_per_functional_unit": null,
                "carbon_footprint_raw_materials": null,
                "carbon_footprint_production": null,
                "carbon_footprint_distribution": null,
                "carbon_footprint_end_of_life": null,
                "carbon_footprint_performance_class": null,
                "carbon_footprint_study_url": null,
                "carbon_footprint_absolute": null,
                "due_diligence_report": null,
                "third_party_assurances": null,
                "supply_chain_indices": null,
                "battery_chemistry": null,
                "battery_chemistry_other": null,
                "critical_raw_materials": null,
                "component_materials": null,
                "hazardous_substances": null,
                "dismantling_information": null,
                "component_part_numbers": null,
                "spare_part_sources": null,
                "safety_measures": null,
                "recycled_nickel_pre_consumer": null,
                "recycled_nickel_post_consumer": null,
                "recycled_cobalt_pre_consumer": null,
                "recycled_cobalt_post_consumer": null,
                "recycled_lithium_pre_consumer": null,
                "recycled_lithium_post_consumer": null,
                "recycled_lead": null,
                "renewable_content": null,
                "waste_prevention_information": null,
                "separate_collection_information": null,
                "end_of_life_information": null,
                "rated_capacity": null,
                "certified_usable_energy": null,
                "minimum_voltage": null,
                "nominal_voltage": null,
                "maximum_voltage": null,
                "original_power_at_80_soc": null,
                "original_power_at_20_soc": null,
                "maximum_permitted_power": null,
                "power_energy_ratio": null,
                "initial_round_trip_efficiency": null,
                "round_trip_efficiency_at_half_life": null,
                "initial_self_discharge_rate": null,
                "initial_internal_resistance": null,
                "expected_lifetime_years": null,
                "expected_lifetime_cycles": null,
                "cycle_life_reference_test": null,
                "cycle_life_test_c_rate": null,
                "capacity_threshold_for_exhaustion": null,
                "idle_temperature_min": null,
                "idle_temperature_max": null,
                "created_at": "2027-02-18T08:19:00.000Z",
                "updated_at": "2027-02-18T08:26:00.000Z",
                "completeness": {
                  "profile": "eu-2027-02",
                  "percent": 15,
                  "ready": false,
                  "steps": [
                    {
                      "step": "general",
                      "percent": 70,
                      "required": 10,
                      "filled": 7,
                      "missing": [
                        {
                          "field": "model_identifier",
                          "legal_source": "EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(2); EU 2023/1542 Art. 38(6); EU 2023/1542 Art. 3(1)(19)"
                        },
                        {
                          "field": "manufacturing_place",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.1; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(3); Labelling implementing act (draft)"
                        },
                        {
                          "field": "warranty_period",
                          "legal_source": "DIN DKE SPEC 99100 §6.1.3.4; EU 2023/1542 Annex XIII 1(m)",
                          "condition": "Required where a commercial warranty is given."
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "labeling",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "separate_collection_symbol",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.2; EU 2023/1542 Annex XIII 1(q); EU 2023/1542 Art. 13(4); EU 2023/1542 Annex VI Part B"
                        },
                        {
                          "field": "extinguishing_agent",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.5; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex VI Part A(9); Labelling implementing act (draft)"
                        },
                        {
                          "field": "labels_meaning",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(e); Labelling implementing act (draft)"
                        },
                        {
                          "field": "eu_declaration_of_conformity",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.7; EU 2023/1542 Annex XIII 1(r); EU 2023/1542 Art. 18; EU 2023/1542 Annex IX"
                        },
                        {
                          "field": "test_reports",
                          "legal_source": "DIN DKE SPEC 99100 §6.2.8; EU 2023/1542 Annex XIII 3; EU 2023/1542 Annex VIII Part A(2)(h)"
                        }
                      ],
                      "not_yet_required": [
                        "carbon_footprint_label"
                      ]
                    },
                    {
                      "step": "carbon_footprint",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "carbon_footprint_per_functional_unit",
                        "carbon_footprint_raw_materials",
                        "carbon_footprint_production",
                        "carbon_footprint_distribution",
                        "carbon_footprint_end_of_life",
                        "carbon_footprint_performance_class",
                        "carbon_footprint_study_url"
                      ]
                    },
                    {
                      "step": "due_diligence",
                      "percent": 100,
                      "required": 0,
                      "filled": 0,
                      "missing": [],
                      "not_yet_required": [
                        "due_diligence_report"
                      ]
                    },
                    {
                      "step": "materials",
                      "percent": 0,
                      "required": 5,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "battery_chemistry",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.2; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(7); Labelling implementing act (draft)"
                        },
                        {
                          "field": "critical_raw_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.3; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(10); Labelling implementing act (draft)"
                        },
                        {
                          "field": "component_materials",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.4; EU 2023/1542 Annex XIII 2(a)"
                        },
                        {
                          "field": "hazardous_substances",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.5; EU 2023/1542 Annex XIII 1(b); EU 2023/1542 Annex VI Part A(8); Labelling implementing act (draft)"
                        },
                        {
                          "field": "hazardous_substances[].impact",
                          "legal_source": "DIN DKE SPEC 99100 §6.5.6; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(f)"
                        }
                      ],
                      "not_yet_required": []
                    },
                    {
                      "step": "circularity",
                      "percent": 0,
                      "required": 8,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "dismantling_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.2; EU 2023/1542 Annex XIII 2(c)"
                        },
                        {
                          "field": "component_part_numbers",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.3; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "spare_part_sources",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.4; EU 2023/1542 Annex XIII 2(b)"
                        },
                        {
                          "field": "safety_measures",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.1.5; EU 2023/1542 Annex XIII 2(d); EU 2023/1542 Art. 74(2)"
                        },
                        {
                          "field": "renewable_content",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.2.11; EU 2023/1542 Annex XIII 1(f)"
                        },
                        {
                          "field": "waste_prevention_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.2; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(a)"
                        },
                        {
                          "field": "separate_collection_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.3; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(b); EU 2023/1542 Art. 64(1); EU 2023/1542 Art. 64(2)"
                        },
                        {
                          "field": "end_of_life_information",
                          "legal_source": "DIN DKE SPEC 99100 §6.6.3.4; EU 2023/1542 Annex XIII 1(s); EU 2023/1542 Art. 74(1)(c)"
                        }
                      ],
                      "not_yet_required": [
                        "recycled_nickel_pre_consumer",
                        "recycled_nickel_post_consumer",
                        "recycled_cobalt_pre_consumer",
                        "recycled_cobalt_post_consumer",
                        "recycled_lithium_pre_consumer",
                        "recycled_lithium_post_consumer",
                        "recycled_lead"
                      ]
                    },
                    {
                      "step": "performance",
                      "percent": 0,
                      "required": 17,
                      "filled": 0,
                      "missing": [
                        {
                          "field": "rated_capacity",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.2; EU 2023/1542 Annex XIII 1(a); EU 2023/1542 Annex XIII 1(g); EU 2023/1542 Annex VI Part A(6); EU 2023/1542 Annex IV Part A(1); Labelling implementing act (draft) Annex II"
                        },
                        {
                          "field": "minimum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.9; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "nominal_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.11; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "maximum_voltage",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.2.10; EU 2023/1542 Annex XIII 1(h)"
                        },
                        {
                          "field": "original_power_at_80_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "original_power_at_20_soc",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.2; EU 2023/1542 Annex XIII 1(i); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part B(4); EU 2023/1542 Annex IV(3)"
                        },
                        {
                          "field": "maximum_permitted_power",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.3.5; EU 2023/1542 Annex XIII 1(i)"
                        },
                        {
                          "field": "initial_round_trip_efficiency",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.2; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV(6); EU 2023/1542 Annex IV Part A(4)"
                        },
                        {
                          "field": "round_trip_efficiency_at_half_life",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.4.3; EU 2023/1542 Annex XIII 1(n); EU 2023/1542 Annex IV(6)"
                        },
                        {
                          "field": "initial_internal_resistance",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.5.2; EU 2023/1542 Annex XIII 1(o); EU 2023/1542 Art. 10; EU 2023/1542 Annex IV Part A(3)"
                        },
                        {
                          "field": "expected_lifetime_years",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.2; EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "expected_lifetime_cycles",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.3; EU 2023/1542 Annex XIII 1(j); EU 2023/1542 Annex XIII 4(a); EU 2023/1542 Annex IV Part A(5)"
                        },
                        {
                          "field": "cycle_life_reference_test",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.5; EU 2023/1542 Annex XIII 1(j)"
                        },
                        {
                          "field": "cycle_life_test_c_rate",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.6; EU 2023/1542 Annex XIII 1(p)"
                        },
                        {
                          "field": "capacity_threshold_for_exhaustion",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.6.9; EU 2023/1542 Annex XIII 1(k)"
                        },
                        {
                          "field": "idle_temperature_min",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.3; EU 2023/1542 Annex XIII 1(l)"
                        },
                        {
                          "field": "idle_temperature_max",
                          "legal_source": "DIN DKE SPEC 99100 §6.7.7.4; EU 2023/1542 Annex XIII 1(l)"
                        }
                      ],
                      "not_yet_required": []
                    }
                  ]
                }
              },
              "meta": {
                "auto_filled_fields": [],
                "unrecognized_fields": [],
                "field_warnings": {}
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "A field that every template has is cleared",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: battery_category.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "battery_category": [
                    "cannot be cleared"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "product_limit_reached": "product_limit_reached_2",
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "409": {
          "conflict": "conflict"
        },
        "412": {
          "conflict": {
            "summary": "The template has changed since it was read",
            "value": {
              "error": {
                "code": "conflict",
                "message": "The template has changed since it had the entity tag in If-Match. Read it again, then repeat the change.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "templatesDelete": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000017"
      },
      "request": {},
      "responses": {
        "200": {
          "deleted": {
            "summary": "The template is deleted",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000017",
                "deleted": true
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "filesSetImage": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "image": {
            "summary": "The address of the image",
            "value": {
              "data": {
                "image_url": "https://passports.example.com/files/8ee89711330c1ccf39a2e6/battery.png"
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "The file is not an image",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: file.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "file": [
                    "must be one of image/jpeg, image/png, image/webp"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "product_limit_reached": "product_limit_reached_2",
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "filesRemoveImage": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "removed": {
            "summary": "The product has no image",
            "value": {
              "data": {
                "image_url": null
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "filesAdd": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "201": {
          "file": {
            "summary": "The address of the file",
            "value": {
              "url": "https://passports.example.com/files/553295e4b848bee781c30a/manual.pdf",
              "fileName": "manual.pdf",
              "audience": "public"
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "The file is of another type",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: file.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "file": [
                    "must be one of image/jpeg, image/png, image/webp, application/pdf"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "product_limit_reached": "product_limit_reached_2",
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "filesList": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "documents": {
            "summary": "The documents of the product",
            "value": {
              "data": [
                {
                  "id": "553295e4b848bee781c30a",
                  "product_id": "01a31c5e-7a00-7000-8000-000000000011",
                  "url": "https://passports.example.com/files/553295e4b848bee781c30a/manual.pdf",
                  "fileName": "manual.pdf",
                  "content_type": "application/pdf",
                  "bytes": 9,
                  "audience": "public",
                  "attributes": [],
                  "created_at": "2027-02-18T09:04:00.000Z"
                },
                {
                  "id": "fd0fe62cd20e6923c737eb",
                  "product_id": "01a31c5e-7a00-7000-8000-000000000011",
                  "url": "https://passports.example.com/files/fd0fe62cd20e6923c737eb/declaration.pdf",
                  "fileName": "declaration.pdf",
                  "content_type": "application/pdf",
                  "bytes": 9,
                  "audience": "public",
                  "attributes": [],
                  "created_at": "2027-02-18T09:04:00.000Z"
                }
              ]
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "filesUpdate": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011",
        "fileId": "553295e4b848bee781c30a"
      },
      "request": {
        "restricted": {
          "summary": "Only holders of a grant may read the manual",
          "value": {
            "audience": "legitimate_interest"
          }
        }
      },
      "responses": {
        "200": {
          "restricted": {
            "summary": "Only holders of a grant may read the manual",
            "value": {
              "data": {
                "id": "553295e4b848bee781c30a",
                "product_id": "01a31c5e-7a00-7000-8000-000000000011",
                "url": "https://passports.example.com/files/553295e4b848bee781c30a/manual.pdf",
                "fileName": "manual.pdf",
                "content_type": "application/pdf",
                "bytes": 9,
                "audience": "legitimate_interest",
                "attributes": [],
                "created_at": "2027-02-18T09:04:00.000Z"
              },
              "meta": {
                "field_warnings": {}
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "There is no such audience",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: audience.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "audience": [
                    "must be one of public, legitimate_interest, authorities"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "409": {
          "conflict": {
            "summary": "A public attribute holds the document",
            "value": {
              "error": {
                "code": "conflict",
                "message": "Attributes that everyone may read hold the address of the file: assign another address to them first.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "eu_declaration_of_conformity": [
                    "everyone may read this attribute, and that of product 01a31c5e-7a00-7000-8000-000000000026 holds the file"
                  ]
                }
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "conditionGet": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "condition": {
            "summary": "The current condition",
            "value": {
              "data": {
                "product_id": "01a31c5e-7a00-7000-8000-000000000011",
                "serial_number": "TR82-26-000150",
                "battery_status": "original",
                "battery_condition": {
                  "lastUpdate": "2027-02-18T09:11:00.000Z",
                  "stateOfCharge": 81,
                  "stateOfCertifiedEnergy": 97,
                  "capacity": {
                    "remaining": 198,
                    "fade": 2.9,
                    "throughput": 5300
                  },
                  "energy": {
                    "remaining": 74.8,
                    "throughput": 2100
                  },
                  "power": {
                    "remainingAt80Soc": 205000,
                    "remainingAt20Soc": 160000,
                    "fade": 1.2
                  },
                  "efficiency": {
                    "remainingRoundTrip": 94.6,
                    "fade": 0.9
                  },
                  "selfDischarge": {
                    "currentRate": 1.3,
                    "evolution": 0.2
                  },
                  "internalResistance": {
                    "increase": 1.1
                  },
                  "cycles": {
                    "full": 212
                  },
                  "temperature": {
                    "current": 21.5,
                    "minutesAboveBoundary": 4,
                    "minutesBelowBoundary": 0,
                    "minutesChargingAboveBoundary": 0,
                    "minutesChargingBelowBoundary": 3
                  },
                  "negativeEvents": {
                    "deepDischarge": 0,
                    "overcharge": 1,
                    "accidents": {
                      "url": "https://docs.example.com/accidents.html"
                    }
                  }
                },
                "has_condition_data": true
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "conditionUpdate": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {
        "reading": {
          "summary": "A reading",
          "value": {
            "lastUpdate": "2026-11-20T10:00:00Z",
            "stateOfCharge": 81.5,
            "stateOfCertifiedEnergy": 97,
            "capacity": {
              "remaining": 198,
              "fade": 2.9,
              "throughput": 5300
            },
            "energy": {
              "remaining": 74.8,
              "throughput": 2100
            },
            "power": {
              "remainingAt80Soc": 205000,
              "remainingAt20Soc": 160000,
              "fade": 1.2
            },
            "efficiency": {
              "remainingRoundTrip": 94.6,
              "fade": 0.9
            },
            "selfDischarge": {
              "currentRate": 1.3,
              "evolution": 0.2
            },
            "internalResistance": {
              "increase": 1.1
            },
            "cycles": {
              "full": 212
            },
            "temperature": {
              "current": 21.5,
              "minutesAboveBoundary": 4,
              "minutesBelowBoundary": 0,
              "minutesChargingAboveBoundary": 0,
              "minutesChargingBelowBoundary": 3
            },
            "negativeEvents": {
              "deepDischarge": 0,
              "overcharge": 1,
              "accidents": {
                "url": "https://docs.example.com/accidents.html"
              }
            }
          }
        }
      },
      "responses": {
        "200": {
          "reading": {
            "summary": "A reading",
            "value": {
              "data": {
                "product_id": "01a31c5e-7a00-7000-8000-000000000011",
                "serial_number": "TR82-26-000150",
                "battery_condition": {
                  "lastUpdate": "2026-11-20T10:00:00Z",
                  "stateOfCharge": 81.5,
                  "stateOfCertifiedEnergy": 97,
                  "capacity": {
                    "remaining": 198,
                    "fade": 2.9,
                    "throughput": 5300
                  },
                  "energy": {
                    "remaining": 74.8,
                    "throughput": 2100
                  },
                  "power": {
                    "remainingAt80Soc": 205000,
                    "remainingAt20Soc": 160000,
                    "fade": 1.2
                  },
                  "efficiency": {
                    "remainingRoundTrip": 94.6,
                    "fade": 0.9
                  },
                  "selfDischarge": {
                    "currentRate": 1.3,
                    "evolution": 0.2
                  },
                  "internalResistance": {
                    "increase": 1.1
                  },
                  "cycles": {
                    "full": 212
                  },
                  "temperature": {
                    "current": 21.5,
                    "minutesAboveBoundary": 4,
                    "minutesBelowBoundary": 0,
                    "minutesChargingAboveBoundary": 0,
                    "minutesChargingBelowBoundary": 3
                  },
                  "negativeEvents": {
                    "deepDischarge": 0,
                    "overcharge": 1,
                    "accidents": {
                      "url": "https://docs.example.com/accidents.html"
                    }
                  }
                },
                "updated_fields": [
                  "lastUpdate",
                  "stateOfCharge",
                  "stateOfCertifiedEnergy",
                  "capacity",
                  "energy",
                  "power",
                  "efficiency",
                  "selfDischarge",
                  "internalResistance",
                  "cycles",
                  "temperature",
                  "negativeEvents"
                ]
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "A field that the condition does not have",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: state_of_health.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "state_of_health": [
                    "is not a field of the battery condition"
                  ]
                },
                "unrecognized_fields": [
                  "state_of_health"
                ]
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": {
            "summary": "The key does not permit the operation",
            "value": {
              "error": {
                "code": "forbidden",
                "message": "A key with access \"read\" does not permit this operation.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
              }
            }
          }
        },
        "404": {
          "not_found": "not_found"
        },
        "409": {
          "conflict": "conflict"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "conditionStatement": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required"
        },
        "404": {
          "not_found": "not_found_2"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "conditionReadings": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "page": {
            "summary": "The first page",
            "value": {
              "data": [
                {
                  "received_at": "2027-02-18T09:12:00.000Z",
                  "applied": true,
                  "reading": {
                    "lastUpdate": "2027-02-18T09:11:00.000Z",
                    "stateOfCharge": 81
                  }
                },
                {
                  "received_at": "2027-02-18T09:12:00.000Z",
                  "applied": true,
                  "reading": {
                    "lastUpdate": "2026-11-20T10:00:00Z",
                    "stateOfCharge": 81.5,
                    "stateOfCertifiedEnergy": 97,
                    "capacity": {
                      "remaining": 198,
                      "fade": 2.9,
                      "throughput": 5300
                    },
                    "energy": {
                      "remaining": 74.8,
                      "throughput": 2100
                    },
                    "power": {
                      "remainingAt80Soc": 205000,
                      "remainingAt20Soc": 160000,
                      "fade": 1.2
                    },
                    "efficiency": {
                      "remainingRoundTrip": 94.6,
                      "fade": 0.9
                    },
                    "selfDischarge": {
                      "currentRate": 1.3,
                      "evolution": 0.2
                    },
                    "internalResistance": {
                      "increase": 1.1
                    },
                    "cycles": {
                      "full": 212
                    },
                    "temperature": {
                      "current": 21.5,
                      "minutesAboveBoundary": 4,
                      "minutesBelowBoundary": 0,
                      "minutesChargingAboveBoundary": 0,
                      "minutesChargingBelowBoundary": 3
                    },
                    "negativeEvents": {
                      "deepDischarge": 0,
                      "overcharge": 1,
                      "accidents": {
                        "url": "https://docs.example.com/accidents.html"
                      }
                    }
                  }
                }
              ],
              "pagination": {
                "page": 1,
                "per_page": 50,
                "total": 2,
                "total_pages": 1
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "exportModelJson": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "passport": "passport"
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "422": {
          "export_validation_failed": "export_validation_failed"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "exportJson": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "passport": "passport"
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "422": {
          "export_validation_failed": "export_validation_failed"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "exportPdf": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "exportProof": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "proof": {
            "summary": "The proof of a version, with its public attributes",
            "value": {
              "format": "dpp-proof/1",
              "sd_jwt": "eyJhbGciOiJFZERTQSIsImtpZCI6IlVERFJlT1psMWlwWEFmcDl3WXNtMTNzREJNSzVvZy0tUVdkQmp6dWY2bzQiLCJ0eXAiOiJkcHArc2Qtand0In0.eyJpc3MiOiJkaWQ6d2ViOnBhc3Nwb3J0cy5leGFtcGxlLmNvbSUzQTQzMjE6bzowMDAwMDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDEiLCJpYXQiOjE3OTUyNTUyMDIsInN1YiI6Imh0dHBzOi8vcGFzc3BvcnRzLmV4YW1wbGUuY29tOjQzMjEvMDEvMDk1MjYwMDEwMDAwMTIvMjEvVFI4Mi0yNi0wMDAxNDciLCJkcHAiOnsiaWQiOiJ1cm46dXVpZDoxIiwidmVyc2lvbiI6MiwidmFsaWRfZnJvbSI6IjIwMjYtMTEtMjFUMDk6MzA6MDIuMDAwWiIsInByZXYiOiJ0cDVsZ2FObDdES1JmLUE0S3FCMG1uaDcxbmdBRzNjNzhBbl9zRGFvQXZrIiwiZXhwb3J0ZXIiOiJ2MjAvMSIsInBvbGljeSI6ImFubmV4LXhpaWkvMSJ9LCJsb2ciOnsia2V5IjoiYVZCdGFwTGQxMVNVVktJTUdKZlB6T0VEdU4wc1hjbXpKUU5WVC1fc0tFVSIsImhpc3RvcnkiOiJhU0xKaHEydm9fanFNa3MwNUdDOWZsZEJmbnNiSExodmhWSUphRXZzejlrIn0sImRvY3VtZW50Ijp7ImRwcEhlYWRlciI6eyJsYXN0VXBkYXRlZCI6IjIwMjYtMTEtMjFUMDk6MzA6MDAuMDAwWiIsImRpZ2l0YWxQcm9kdWN0UGFzc3BvcnRJZCI6InVybjp1dWlkOjEiLCJfc2QiOlsib2VSdXJXdXVuUl9zTDVxZ1ZUU1lUbjdlcnJBTnJtWTBVVDNSTFJFNWxBRSJdfSwiYmF0dGVyeVBhc3Nwb3J0RGF0YSI6eyJpZGVudGlmaWVyc0FuZFByb2R1Y3REYXRhIjp7ImJhdHRlcnlNYXNzIjp7InZhbHVlIjo0NzguNSwidW5pdCI6ImtnIn0sInBsYWNlIjoiU3RyYcOfZSAxLCDljJfkuqwiLCJfc2QiOlsiMXdHb0NnTzljc0JIWnMtdjZvVlJRaVZMQzM1SG4zOTJDZmVmZURrUmI4USIsIkFLQUVUQlZBcHZkNTV6dlk4S1c2Nmt5d2YxUnZGWVhqMGRUOE1pWThJWU0iXX0sInBlcmZvcm1hbmNlQW5kRHVyYWJpbGl0eSI6eyJyYXRlZENhcGFjaXR5IjoyMDQsIl9zZCI6WyJocXJDMkRkR1JHSXZXQktuR25qZC1tVDVZWElnUFFxRHM4RFJUbEdOZGJnIl19fX0sIl9zZF9hbGciOiJzaGEtMjU2In0.9b0MS9m5KCXnrL0i_kKIFjoBcj5FjLvbIAui3FoHzpW9gy_dB5BVP0WfEcGEC7DE1t7OeWyDMP7zdW14sRX9BA~",
              "inclusion": {
                "index": 2,
                "size": 3,
                "path": [
                  "F6BwVS1n3CO8x8IT1Sl763QNXxi0hHk5lf1RP1ufWug="
                ]
              },
              "checkpoint": "passports.example.com:4321/o/01a31c5e-7a00-7000-8000-000000000027/log\n3\nDvA/Y168XjDyaar12KcMfb8C1quCKrfEOC1420rS+X4=\n\n— passports.example.com:4321/o/01a31c5e-7a00-7000-8000-000000000027/log 0kmLLGrtaVw0qtPmbyhibmIqWX/StPtrdHaDLBzffXKYFo/bbPifE7pwjDGXeuRkb/R4syUzzyid70q+u8FReaeQuwA=\n",
              "did": {
                "@context": [
                  "https://www.w3.org/ns/did/v1",
                  "https://w3id.org/security/jwk/v1"
                ],
                "id": "did:web:passports.example.com%3A4321:o:01a31c5e-7a00-7000-8000-000000000027",
                "verificationMethod": [
                  {
                    "id": "did:web:passports.example.com%3A4321:o:01a31c5e-7a00-7000-8000-000000000027#UDDReOZl1ipXAfp9wYsm13sDBMK5og--QWdBjzuf6o4",
                    "type": "JsonWebKey",
                    "controller": "did:web:passports.example.com%3A4321:o:01a31c5e-7a00-7000-8000-000000000027",
                    "publicKeyJwk": {
                      "kty": "OKP",
                      "crv": "Ed25519",
                      "x": "iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w",
                      "kid": "UDDReOZl1ipXAfp9wYsm13sDBMK5og--QWdBjzuf6o4",
                      "alg": "EdDSA",
                      "use": "sig"
                    }
                  },
                  {
                    "id": "did:web:passports.example.com%3A4321:o:01a31c5e-7a00-7000-8000-000000000027#aVBtapLd11SUVKIMGJfPzOEDuN0sXcmzJQNVT-_sKEU",
                    "type": "JsonWebKey",
                    "controller": "did:web:passports.example.com%3A4321:o:01a31c5e-7a00-7000-8000-000000000027",
                    "publicKeyJwk": {
                      "kty": "OKP",
                      "crv": "Ed25519",
                      "x": "gTl3Dqh9F19Wo1Rmw0x-zMuNipG07jeiXfYPW4_Js5Q",
                      "kid": "aVBtapLd11SUVKIMGJfPzOEDuN0sXcmzJQNVT-_sKEU",
                      "alg": "EdDSA",
                      "use": "sig"
                    }
                  }
                ],
                "assertionMethod": [
                  "did:web:passports.example.com%3A4321:o:01a31c5e-7a00-7000-8000-000000000027#UDDReOZl1ipXAfp9wYsm13sDBMK5og--QWdBjzuf6o4"
                ]
              },
              "history": [
                {
                  "version": 1,
                  "sha256": "tp5lgaNl7DKRf-A4KqB0mnh71ngAG3c78An_sDaoAvk",
                  "index": 0
                },
                {
                  "version": 2,
                  "sha256": "lhajoEl3MQfOCarw1e-5mnqk93ORfUHAEo_ey5UPFic",
                  "index": 2
                }
              ]
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found_2"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "productsPreprintQr": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000012"
      },
      "request": {
        "preprint": {
          "summary": "Locks the identifiers of a draft",
          "value": {
            "locale": "en"
          }
        }
      },
      "responses": {
        "200": {
          "preprint": {
            "summary": "Locks the identifiers of a draft",
            "value": {
              "data": {
                "public_url": "https://passports.example.com/p/01a31c5e-7a00-7000-8000-000000000012",
                "qr_svg_url": "https://passports.example.com/api/v1/products/01a31c5e-7a00-7000-8000-000000000012/export/qr?format=svg",
                "qr_png_url": "https://passports.example.com/api/v1/products/01a31c5e-7a00-7000-8000-000000000012/export/qr?format=png",
                "identifiers_locked_at": "2027-02-18T09:37:00.000Z",
                "identifiers_locked_reason": "preprint_qr"
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "The language is not one of the service",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: locale.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "locale": [
                    "must be one of de, en, zh"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "custom_domain_pending": "custom_domain_pending_2",
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "exportQr": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "custom_domain_pending": "custom_domain_pending_2",
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "importTemplateGet": {
      "parameters": {
        "battery_category": "ev"
      },
      "request": {},
      "responses": {
        "400": {
          "validation_error": {
            "summary": "The category is not one of the five",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: battery_category.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "battery_category": [
                    "must be one of lmt, ev, industrial, stationary, industrial_without_bms"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "organizationGet": {
      "parameters": {},
      "request": {},
      "responses": {
        "200": {
          "organization": {
            "summary": "The organization of the key",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000010",
                "name": "Muster Batterien GmbH",
                "trade_name": null,
                "street": "Ringstraße 1",
                "postal_code": "10115",
                "city": "Berlin",
                "country": "DE",
                "website": null,
                "email": "info@batterien.example.com",
                "gln": "9526001000005",
                "eori": null,
                "custom_domain": null,
                "custom_domain_status": "none",
                "plan": "scale",
                "locked": false,
                "log_visibility": "public",
                "backup_provider": {
                  "name": "Archive Ltd",
                  "url": "https://backup.example.org"
                },
                "signing": "on",
                "profile_complete": true,
                "limits": {
                  "drafts": 10000,
                  "published_per_month": 5000,
                  "requests_per_minute": 100000,
                  "storage_bytes": 50000000000
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "organizationFacilities": {
      "parameters": {},
      "request": {},
      "responses": {
        "200": {
          "facilities": {
            "summary": "All facilities",
            "value": {
              "data": [
                {
                  "id": "01a31c5e-7a00-7000-8000-000000000008",
                  "name": "Werk Berlin",
                  "gln": "9526001000104",
                  "street": "Ringstraße 1",
                  "postal_code": "10115",
                  "city": "Berlin",
                  "country": "DE",
                  "created_at": "2027-02-18T08:00:00.000Z"
                }
              ]
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "organizationAuditLog": {
      "parameters": {},
      "request": {},
      "responses": {
        "200": {
          "page": {
            "summary": "The newest entries",
            "value": {
              "data": [
                {
                  "id": "01a31c5e-7a00-7000-8000-000000000028",
                  "action": "passport.read",
                  "resource_type": "product",
                  "resource_id": "01a31c5e-7a00-7000-8000-000000000011",
                  "changed_fields": [],
                  "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                  "hash": "12d4bb3da5785963f27f012db3f9a453d0c420e3952bc9516631e7348fcbeda4",
                  "previous_hash": "bc0b79004a37e113c331688868f23f647b7e81c088de5d521a03a2c66a55b28c",
                  "points": [
                    1,
                    2,
                    4
                  ],
                  "actor": {
                    "type": "grant",
                    "id": "01a31c5e-7a00-7000-8000-000000000029",
                    "name": "Muster Recycling GmbH"
                  },
                  "created_at": "2027-02-18T09:31:00.000Z"
                },
                {
                  "id": "01a31c5e-7a00-7000-8000-000000000030",
                  "action": "product.condition_updated",
                  "resource_type": "product",
                  "resource_id": "01a31c5e-7a00-7000-8000-000000000011",
                  "changed_fields": [
                    "stateOfCharge"
                  ],
                  "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                  "hash": "bc0b79004a37e113c331688868f23f647b7e81c088de5d521a03a2c66a55b28c",
                  "previous_hash": "811b9e5633eb621407c686bd7a113bedbd4575ecd795c15e12e77d97f998d4f2",
                  "actor": {
                    "type": "api_key",
                    "id": "01a31c5e-7a00-7000-8000-000000000006",
                    "name": "ERP"
                  },
                  "created_at": "2027-02-18T09:12:00.000Z"
                },
                {
                  "id": "01a31c5e-7a00-7000-8000-000000000031",
                  "action": "product.condition_updated",
                  "resource_type": "product",
                  "resource_id": "01a31c5e-7a00-7000-8000-000000000011",
                  "changed_fields": [
                    "lastUpdate",
                    "stateOfCharge",
                    "stateOfCertifiedEnergy",
                    "capacity",
                    "energy",
                    "power",
                    "efficiency",
                    "selfDischarge",
                    "internalResistance",
                    "cycles",
                    "temperature",
                    "negativeEvents"
                  ],
                  "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                  "hash": "811b9e5633eb621407c686bd7a113bedbd4575ecd795c15e12e77d97f998d4f2",
                  "previous_hash": "6836906b65d74e2725afd49c59a2513485ec6c44cac2f17d9a85dcab9b9810b3",
                  "actor": {
                    "type": "api_key",
                    "id": "01a31c5e-7a00-7000-8000-000000000006",
                    "name": "ERP"
                  },
                  "created_at": "2027-02-18T09:12:00.000Z"
                }
              ],
              "pagination": {
                "page": 1,
                "per_page": 3,
                "total": 44,
                "total_pages": 15
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "organizationAccessLog": {
      "parameters": {},
      "request": {},
      "responses": {
        "200": {
          "page": {
            "summary": "The newest reads",
            "value": {
              "data": [
                {
                  "id": "01a31c5e-7a00-7000-8000-000000000028",
                  "action": "passport.read",
                  "resource_type": "product",
                  "resource_id": "01a31c5e-7a00-7000-8000-000000000011",
                  "changed_fields": [],
                  "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                  "hash": "12d4bb3da5785963f27f012db3f9a453d0c420e3952bc9516631e7348fcbeda4",
                  "previous_hash": "bc0b79004a37e113c331688868f23f647b7e81c088de5d521a03a2c66a55b28c",
                  "points": [
                    1,
                    2,
                    4
                  ],
                  "actor": {
                    "type": "grant",
                    "id": "01a31c5e-7a00-7000-8000-000000000029",
                    "name": "Muster Recycling GmbH"
                  },
                  "created_at": "2027-02-18T09:31:00.000Z"
                }
              ],
              "pagination": {
                "page": 1,
                "per_page": 50,
                "total": 1,
                "total_pages": 1
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "A query parameter is invalid",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: grant_id.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "grant_id": [
                    "must be a UUID"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "lookupByProductId": {
      "parameters": {
        "productId": "9526001000012:TR82-26-000150"
      },
      "request": {},
      "responses": {
        "200": {
          "passport": "passport"
        },
        "400": {
          "validation_error": {
            "summary": "The separator is missing",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: productId.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "productId": [
                    "must be <GTIN>:<serial number>, percent-encoded, such as 4012345678901:ABC-1"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "422": {
          "export_validation_failed": "export_validation_failed"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "lookupById": {
      "parameters": {
        "dppId": "01a31c5e-7a00-7000-8000-000000000011"
      },
      "request": {},
      "responses": {
        "200": {
          "passport": "passport"
        },
        "400": {
          "validation_error": {
            "summary": "The id is not a UUID",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: dppId.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "dppId": [
                    "must be a UUID, or urn:uuid: and a UUID"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "422": {
          "export_validation_failed": "export_validation_failed"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "lookupByIdAndDate": {
      "parameters": {
        "dppId": "01a31c5e-7a00-7000-8000-000000000011",
        "date": "2027-02-18T09:27:00.000Z"
      },
      "request": {},
      "responses": {
        "200": {
          "passport": "passport"
        },
        "400": {
          "validation_error": {
            "summary": "The date is missing",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: date.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "date": [
                    "is required"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "422": {
          "export_validation_failed": "export_validation_failed"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "lookupByProductIds": {
      "parameters": {},
      "request": {
        "batteries": {
          "summary": "One battery with a passport, one without",
          "value": [
            "9526001000012:TR82-26-000150",
            "9526001000012:TR82-26-000148"
          ]
        }
      },
      "responses": {
        "200": {
          "batteries": {
            "summary": "One battery with a passport, one without",
            "value": [
              "01a31c5e-7a00-7000-8000-000000000011"
            ]
          }
        },
        "400": {
          "validation_error": {
            "summary": "No identifiers",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: body.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "body": [
                    "must be an array of 1 to 500 product ids"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsList": {
      "parameters": {},
      "request": {},
      "responses": {
        "200": {
          "page": {
            "summary": "The newest grant",
            "value": {
              "data": [
                {
                  "id": "01a31c5e-7a00-7000-8000-000000000021",
                  "audience": "authorities",
                  "role": "notified_body",
                  "grantee": {
                    "name": "Prüfstelle 0000",
                    "email": null,
                    "identifier": null
                  },
                  "scope": {
                    "product_ids": [
                      "01a31c5e-7a00-7000-8000-000000000011"
                    ]
                  },
                  "points": [
                    1,
                    2,
                    3
                  ],
                  "purpose": null,
                  "legal_basis": "EU 2023/1542 Art. 77(2)",
                  "status": "active",
                  "valid_from": "2027-02-18T08:31:00.000Z",
                  "expires_at": "2028-02-18T08:00:00.000Z",
                  "policy_version": "annex-xiii/1",
                  "token_prefix": "dpp_au_EXAMPL02",
                  "created_at": "2027-02-18T08:31:00.000Z",
                  "decided_at": null,
                  "note": null
                }
              ],
              "pagination": {
                "page": 1,
                "per_page": 1,
                "total": 2,
                "total_pages": 2
              },
              "meta": {
                "dropped": {
                  "count": 0,
                  "since": null,
                  "last_at": null,
                  "passports": []
                }
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "A query parameter is invalid",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: status.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "status": [
                    "must be one of pending, active, suspended, revoked, denied, expired"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsCreate": {
      "parameters": {},
      "request": {
        "recycler": {
          "summary": "A recycler reads all batteries of a model",
          "value": {
            "audience": "legitimate_interest",
            "role": "recycler",
            "grantee": {
              "name": "Bär Recycling GmbH",
              "email": "info@recycling.example.com",
              "identifier": "9526001000203"
            },
            "scope": {
              "gtins": [
                "9526001000012"
              ]
            },
            "purpose": "Dismantling and recycling",
            "expires_at": "2028-02-18T08:00:00.000Z"
          }
        },
        "authority": {
          "summary": "A notified body reads the test reports of one battery",
          "value": {
            "audience": "authorities",
            "role": "notified_body",
            "grantee": {
              "name": "Prüfstelle 0000"
            },
            "scope": {
              "product_ids": [
                "01a31c5e-7a00-7000-8000-000000000011"
              ]
            },
            "expires_at": "2028-02-18T08:00:00.000Z"
          }
        }
      },
      "responses": {
        "201": {
          "recycler": {
            "summary": "A recycler reads all batteries of a model",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000020",
                "audience": "legitimate_interest",
                "role": "recycler",
                "grantee": {
                  "name": "Bär Recycling GmbH",
                  "email": "info@recycling.example.com",
                  "identifier": "9526001000203"
                },
                "scope": {
                  "gtins": [
                    "9526001000012"
                  ]
                },
                "points": [
                  1,
                  2,
                  4
                ],
                "purpose": "Dismantling and recycling",
                "legal_basis": "EU 2023/1542 Art. 77(2)",
                "status": "active",
                "valid_from": "2027-02-18T08:30:00.000Z",
                "expires_at": "2028-02-18T08:00:00.000Z",
                "policy_version": "annex-xiii/1",
                "token_prefix": "dpp_li_EXAMPL01",
                "created_at": "2027-02-18T08:30:00.000Z",
                "decided_at": null,
                "note": null
              },
              "token": "dpp_li_EXAMPL01_00000000000000000000000000000000000000"
            }
          },
          "authority": {
            "summary": "A notified body reads the test reports of one battery",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000021",
                "audience": "authorities",
                "role": "notified_body",
                "grantee": {
                  "name": "Prüfstelle 0000",
                  "email": null,
                  "identifier": null
                },
                "scope": {
                  "product_ids": [
                    "01a31c5e-7a00-7000-8000-000000000011"
                  ]
                },
                "points": [
                  1,
                  2,
                  3
                ],
                "purpose": null,
                "legal_basis": "EU 2023/1542 Art. 77(2)",
                "status": "active",
                "valid_from": "2027-02-18T08:31:00.000Z",
                "expires_at": "2028-02-18T08:00:00.000Z",
                "policy_version": "annex-xiii/1",
                "token_prefix": "dpp_au_EXAMPL02",
                "created_at": "2027-02-18T08:31:00.000Z",
                "decided_at": null,
                "note": null
              },
              "token": "dpp_au_EXAMPL02_00000000000000000000000000000000000000"
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "Fields that are missing or invalid",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: grantee, scope.gtins[0], expires_at.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "grantee": [
                    "is required"
                  ],
                  "scope.gtins[0]": [
                    "the check digit must be 2"
                  ],
                  "expires_at": [
                    "is required"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsGet": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000020"
      },
      "request": {},
      "responses": {
        "200": {
          "grant": {
            "summary": "A grant",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000020",
                "audience": "legitimate_interest",
                "role": "recycler",
                "grantee": {
                  "name": "Bär Recycling GmbH",
                  "email": "info@recycling.example.com",
                  "identifier": "9526001000203"
                },
                "scope": {
                  "gtins": [
                    "9526001000012"
                  ]
                },
                "points": [
                  1,
                  2,
                  4
                ],
                "purpose": "Dismantling and recycling",
                "legal_basis": "EU 2023/1542 Art. 77(2)",
                "status": "active",
                "valid_from": "2027-02-18T08:30:00.000Z",
                "expires_at": "2028-02-18T08:00:00.000Z",
                "policy_version": "annex-xiii/1",
                "token_prefix": "dpp_li_EXAMPL01",
                "created_at": "2027-02-18T08:30:00.000Z",
                "decided_at": null,
                "note": null
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsUpdate": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000020"
      },
      "request": {
        "suspend": {
          "summary": "Suspends a grant",
          "value": {
            "status": "suspended",
            "note": "The contract is under review"
          }
        }
      },
      "responses": {
        "200": {
          "suspend": {
            "summary": "Suspends a grant",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000020",
                "audience": "legitimate_interest",
                "role": "recycler",
                "grantee": {
                  "name": "Bär Recycling GmbH",
                  "email": "info@recycling.example.com",
                  "identifier": "9526001000203"
                },
                "scope": {
                  "gtins": [
                    "9526001000012"
                  ]
                },
                "points": [
                  1,
                  2,
                  4
                ],
                "purpose": "Dismantling and recycling",
                "legal_basis": "EU 2023/1542 Art. 77(2)",
                "status": "suspended",
                "valid_from": "2027-02-18T08:30:00.000Z",
                "expires_at": "2028-02-18T08:00:00.000Z",
                "policy_version": "annex-xiii/1",
                "token_prefix": "dpp_li_EXAMPL01",
                "created_at": "2027-02-18T08:30:00.000Z",
                "decided_at": null,
                "note": "The contract is under review"
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "409": {
          "conflict": {
            "summary": "A revoked grant cannot be changed",
            "value": {
              "error": {
                "code": "conflict",
                "message": "A grant that is revoked cannot be changed.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "status": [
                    "is revoked"
                  ]
                }
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsApprove": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000022"
      },
      "request": {
        "approved": {
          "summary": "For the passport that was asked for",
          "value": {
            "expires_at": "2028-02-18T08:00:00.000Z"
          }
        }
      },
      "responses": {
        "200": {
          "approved": {
            "summary": "For the passport that was asked for",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000022",
                "audience": "legitimate_interest",
                "role": "repairer",
                "grantee": {
                  "name": "Werkstatt am Ring",
                  "email": "info@werkstatt.example.com",
                  "identifier": null
                },
                "scope": {
                  "product_ids": [
                    "01a31c5e-7a00-7000-8000-000000000011"
                  ]
                },
                "points": [
                  1,
                  2,
                  4
                ],
                "purpose": "Replacement of a module",
                "legal_basis": "EU 2023/1542 Art. 77(2)",
                "status": "active",
                "valid_from": "2027-02-18T08:44:00.000Z",
                "expires_at": "2028-02-18T08:00:00.000Z",
                "policy_version": "annex-xiii/1",
                "token_prefix": null,
                "created_at": "2027-02-18T08:44:00.000Z",
                "decided_at": "2027-02-18T08:44:00.000Z",
                "note": null
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "409": {
          "conflict": {
            "summary": "A revoked grant cannot be changed",
            "value": {
              "error": {
                "code": "conflict",
                "message": "A grant that is revoked cannot be approved.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "status": [
                    "is revoked"
                  ]
                }
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsDeny": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000023"
      },
      "request": {},
      "responses": {
        "200": {
          "denied": {
            "summary": "The request is denied",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000023",
                "audience": "legitimate_interest",
                "role": "repairer",
                "grantee": {
                  "name": "Werkstatt am Ring",
                  "email": "info@werkstatt.example.com",
                  "identifier": null
                },
                "scope": {
                  "product_ids": [
                    "01a31c5e-7a00-7000-8000-000000000011"
                  ]
                },
                "points": [
                  1,
                  2,
                  4
                ],
                "purpose": "Replacement of a module",
                "legal_basis": "EU 2023/1542 Art. 77(2)",
                "status": "denied",
                "valid_from": "2027-02-18T08:46:00.000Z",
                "expires_at": null,
                "policy_version": "annex-xiii/1",
                "token_prefix": null,
                "created_at": "2027-02-18T08:46:00.000Z",
                "decided_at": "2027-02-18T08:46:00.000Z",
                "note": null
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "409": {
          "conflict": {
            "summary": "A revoked grant cannot be changed",
            "value": {
              "error": {
                "code": "conflict",
                "message": "A grant that is revoked cannot be denied.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "status": [
                    "is revoked"
                  ]
                }
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsDenyMany": {
      "parameters": {},
      "request": {
        "passport": {
          "summary": "All requests for a passport that wait",
          "value": {
            "product_id": "01a31c5e-7a00-7000-8000-000000000011"
          }
        }
      },
      "responses": {
        "200": {
          "passport": {
            "summary": "All requests for a passport that wait",
            "value": {
              "data": {
                "denied": 2,
                "dry_run": false
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_3"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "409": {
          "conflict": {
            "summary": "An id is that of a grant, and no request is changed",
            "value": {
              "error": {
                "code": "conflict",
                "message": "Some ids are those of grants, not of requests: nothing was denied.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "ids[0]": [
                    "is revoked"
                  ]
                }
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsDeleteMany": {
      "parameters": {},
      "request": {
        "ids": {
          "summary": "Two requests",
          "value": {
            "ids": [
              "01a31c5e-7a00-7000-8000-000000000024",
              "01a31c5e-7a00-7000-8000-000000000025"
            ]
          }
        }
      },
      "responses": {
        "200": {
          "ids": {
            "summary": "Two requests",
            "value": {
              "data": {
                "deleted": 2,
                "dry_run": false
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_3"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "409": {
          "conflict": {
            "summary": "An id is that of a grant, and no request is changed",
            "value": {
              "error": {
                "code": "conflict",
                "message": "Some ids are those of grants, not of requests: nothing was deleted.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "ids[0]": [
                    "is revoked"
                  ]
                }
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsRotate": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000020"
      },
      "request": {},
      "responses": {
        "200": {
          "rotated": {
            "summary": "Another token",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000020",
                "audience": "legitimate_interest",
                "role": "recycler",
                "grantee": {
                  "name": "Bär Recycling GmbH",
                  "email": "info@recycling.example.com",
                  "identifier": "9526001000203"
                },
                "scope": {
                  "gtins": [
                    "9526001000012"
                  ]
                },
                "points": [
                  1,
                  2,
                  4
                ],
                "purpose": "Dismantling and recycling",
                "legal_basis": "EU 2023/1542 Art. 77(2)",
                "status": "suspended",
                "valid_from": "2027-02-18T08:30:00.000Z",
                "expires_at": "2028-02-18T08:00:00.000Z",
                "policy_version": "annex-xiii/1",
                "token_prefix": "dpp_li_EXAMPL03",
                "created_at": "2027-02-18T08:30:00.000Z",
                "decided_at": null,
                "note": "The contract is under review"
              },
              "token": "dpp_li_EXAMPL03_00000000000000000000000000000000000000"
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "409": {
          "conflict": {
            "summary": "A revoked grant cannot be changed",
            "value": {
              "error": {
                "code": "conflict",
                "message": "A grant that is revoked cannot be given another token.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "status": [
                    "is revoked"
                  ]
                }
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsRevoke": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000020"
      },
      "request": {},
      "responses": {
        "200": {
          "revoked": {
            "summary": "The grant is revoked",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000020",
                "audience": "legitimate_interest",
                "role": "recycler",
                "grantee": {
                  "name": "Bär Recycling GmbH",
                  "email": "info@recycling.example.com",
                  "identifier": "9526001000203"
                },
                "scope": {
                  "gtins": [
                    "9526001000012"
                  ]
                },
                "points": [
                  1,
                  2,
                  4
                ],
                "purpose": "Dismantling and recycling",
                "legal_basis": "EU 2023/1542 Art. 77(2)",
                "status": "revoked",
                "valid_from": "2027-02-18T08:30:00.000Z",
                "expires_at": "2028-02-18T08:00:00.000Z",
                "policy_version": "annex-xiii/1",
                "token_prefix": "dpp_li_EXAMPL03",
                "created_at": "2027-02-18T08:30:00.000Z",
                "decided_at": "2027-02-18T08:40:00.000Z",
                "note": "The contract is under review"
              }
            }
          }
        },
        "400": {
          "validation_error": "validation_error_2"
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "404": {
          "not_found": "not_found"
        },
        "409": {
          "conflict": {
            "summary": "A revoked grant cannot be changed",
            "value": {
              "error": {
                "code": "conflict",
                "message": "A grant that is revoked cannot be revoked.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "status": [
                    "is revoked"
                  ]
                }
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsRevokeAll": {
      "parameters": {},
      "request": {
        "revoked": {
          "summary": "Two grants are revoked",
          "value": {
            "reason": "A token was published by mistake"
          }
        }
      },
      "responses": {
        "200": {
          "revoked": {
            "summary": "Two grants are revoked",
            "value": {
              "data": {
                "revoked": 2
              }
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "The id is not a UUID",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: reason.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "reason": [
                    "must not be empty"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessGrantsEffective": {
      "parameters": {},
      "request": {},
      "responses": {
        "200": {
          "recycler": {
            "summary": "What the token of a recycler opens",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000020",
                "audience": "legitimate_interest",
                "role": "recycler",
                "points": [
                  1,
                  2,
                  4
                ],
                "scope": {
                  "gtins": [
                    "9526001000012"
                  ]
                },
                "valid_from": "2027-02-18T08:30:00.000Z",
                "expires_at": "2028-02-18T08:00:00.000Z"
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "changesPage": {
      "parameters": {},
      "request": {},
      "responses": {
        "200": {
          "page": {
            "summary": "The first changes",
            "value": {
              "data": [
                {
                  "cursor": "ZXhhbXBsZS1jdXJzb3ItMQ",
                  "action": "organization.created",
                  "resource_type": "organization",
                  "resource_id": "01a31c5e-7a00-7000-8000-000000000010",
                  "at": "2027-02-18T08:00:00.000Z"
                },
                {
                  "cursor": "ZXhhbXBsZS1jdXJzb3ItMg",
                  "action": "facility.created",
                  "resource_type": "facility",
                  "resource_id": "01a31c5e-7a00-7000-8000-000000000008",
                  "at": "2027-02-18T08:00:00.000Z"
                },
                {
                  "cursor": "ZXhhbXBsZS1jdXJzb3ItMw",
                  "action": "product.created",
                  "resource_type": "product",
                  "resource_id": "01a31c5e-7a00-7000-8000-000000000011",
                  "at": "2027-02-18T08:01:00.000Z"
                }
              ],
              "next": "ZXhhbXBsZS1jdXJzb3ItMw"
            }
          }
        },
        "400": {
          "validation_error": {
            "summary": "The cursor is not one of this feed",
            "value": {
              "error": {
                "code": "validation_error",
                "message": "The input is incomplete or invalid: after.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de",
                "details": {
                  "after": [
                    "must be a cursor of this feed, or \"now\""
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": "unauthorized"
        },
        "403": {
          "account_locked": "account_locked",
          "plan_required": "plan_required",
          "forbidden": "forbidden"
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    },
    "accessRequestsGet": {
      "parameters": {
        "id": "01a31c5e-7a00-7000-8000-000000000020"
      },
      "request": {},
      "responses": {
        "200": {
          "pending": {
            "summary": "The request waits for its decision",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000022",
                "status": "pending"
              }
            }
          },
          "approved": {
            "summary": "The first response has the token",
            "value": {
              "data": {
                "id": "01a31c5e-7a00-7000-8000-000000000022",
                "status": "active",
                "token": "dpp_li_EXAMPL04_00000000000000000000000000000000000000",
                "expires_at": "2028-02-18T08:00:00.000Z",
                "points": [
                  1,
                  2,
                  4
                ],
                "scope": {
                  "product_ids": [
                    "01a31c5e-7a00-7000-8000-000000000011"
                  ]
                }
              }
            }
          }
        },
        "401": {
          "unauthorized": {
            "summary": "There is no request with this id and secret",
            "value": {
              "error": {
                "code": "unauthorized",
                "message": "There is no request for access with this id and secret. Send the header Authorization: Bearer <SECRET>.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
              }
            }
          }
        },
        "403": {
          "forbidden": {
            "summary": "The token of a grant is not the secret",
            "value": {
              "error": {
                "code": "forbidden",
                "message": "The token of an access grant permits reading passports and nothing else.",
                "correlation_id": "01a31c5e-7a00-7000-8000-00000000c0de"
              }
            }
          }
        },
        "429": {
          "rate_limit_exceeded": "rate_limit_exceeded"
        },
        "500": {
          "internal_error": "internal_error"
        },
        "503": {
          "internal_error": "internal_error_2"
        }
      }
    }
  }
}
