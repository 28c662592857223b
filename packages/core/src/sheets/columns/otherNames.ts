/**
 * The words that companies use in place of the regulation's, in any language; among them those that earlier templates had as headers.
 *
 * @source inferred: a word is listed only where it has one meaning in a table of batteries; for all others, fields are proposed
 */

/** The names of each field, separated by `|`. */
const names: Readonly<Record<string, string>> = {
  name: "Produktbezeichnung|Produktname|Artikelbezeichnung|Bez.|Product name|产品名称|品名",
  gtin: "EAN|GTIN/EAN|EAN/GTIN|GTIN-13|GTIN-14|EAN-13|EAN-Code|EAN code|GTIN-Nr.|Code EAN|Codice EAN",
  serial_number:
    "Serien-Nr.|Seriennr.|Ser.-Nr.|Serien-Nummer|SN|S/N|SNR|SERNR|Serial|Serial no.|Serial number|" +
    "Serial #|Battery serial no.|序列号|序列编号|电池序列编号|Numéro de série|N° de série|No de série|Numero di serie|" +
    "N. di serie|N. serie|Matricola",
  model_identifier:
    "Modell|Modellnummer|Modell-Nr.|Modellbezeichnung|Batteriemodell|Typenbezeichnung|Model|Model number|" +
    "Model no.|Model name|Battery model|型号|电池型号|产品型号|规格型号|Modèle|Référence du modèle|Modello|" +
    "Codice modello",
  mfr_name:
    "Hersteller|Herstellername|Name des Herstellers|Manufacturer|Fabricant|Fabbricante|Produttore|制造商|生产厂家",
  mfr_trade_name: "Marke|Handelsmarke|Handelsname|Brand|Brand name|Trade mark|Trademark|Marque|Marchio|品牌|商标",
  mfr_postal_address: "Herstelleradresse|Herstelleranschrift|Manufacturer address|Adresse du fabricant|制造商地址",
  mfr_email: "Hersteller-E-Mail|Manufacturer e-mail",
  battery_category: "Kategorie der Batterie|Batteriekat.|Catégorie de batterie|Categoria batteria|电池种类",
  battery_mass:
    "Masse|Gewicht|Gew.|Batteriegewicht|Gesamtgewicht|Eigengewicht|Akkugewicht|Mass|Weight|Battery weight|" +
    "Total weight|Poids|Poids de la batterie|Masse batterie|Massa|Peso|Peso batteria|质量|重量|电池重量|总重量",
  battery_status: "Batteriestatus|Batteriezustand|État de la batterie|Stato batteria|电池状况",
  rated_capacity:
    "Kapazität|Nennkapazität|Nominalkapazität|Kap.|Capacity|Nominal capacity|Battery capacity|Capacité|" +
    "Capacité nominale|Capacità|容量|标称容量|电池容量",
  nominal_voltage:
    "Nominalspannung|Bemessungsspannung|Nennspg.|U nenn|U nom|Unom|Un|Vnom|Rated voltage|额定电压|" +
    "Nom. voltage|Spannung nenn|Spannung nom|Voltage nominal|Voltage nom",
  minimum_voltage:
    "Mindestspannung|Min. Spannung|Min. voltage|Entladeschlussspannung|U min|Vmin|Spannung min|" +
    "Cut-off voltage|Discharge cut-off voltage|Voltage min|Tension min|Tensione min|最小电压|放电截止电压",
  maximum_voltage:
    "Höchstspannung|Max. Spannung|Max. voltage|Ladeschlussspannung|U max|Vmax|Spannung max|" +
    "Charge cut-off voltage|Voltage max|Tension max|Tensione max|最大电压|充电截止电压",
  battery_chemistry:
    "Zellchemie|Batteriechemie|Chemie|Chem.|Chemisches System|Chemistry|Cell chemistry|Chemical system|" +
    "Chimie|Chimie de la batterie|Chimica|Chimica della batteria|化学体系|电池化学|电池体系",
  manufacturing_date:
    "Produktionsdatum|Fertigungsdatum|Herstelldatum|Herst.-Datum|Herst.datum|Prod.-Datum|Fert.-Datum|" +
    "Production date|Date of manufacture|Date of production|Manufacture date|Manufactured on|Mfg. date|" +
    "Mfg date|Date de production|Data di produzione|制造日期|出厂日期",
  manufacturing_place:
    "Produktionsort|Fertigungsort|Produktionsstandort|Place of manufacture|Manufacturing site|" +
    "Production site|Site de production|Lieu de production|Luogo di produzione|Sito di produzione|制造地点|产地",
  put_into_service_date:
    "Inbetriebnahme|Inbetriebnahmedatum|IBN-Datum|Commissioning date|Mise en service|Messa in servizio|投运日期",
  warranty_period:
    "Garantiezeitraum|Garantie|Garantiedauer|Garantiezeit|Gewährleistung|Warranty|Garanzia|Durée de garantie|保修期",
  extinguishing_agent: "Löschmittel|Extinguishing agent|Agent extincteur|Agente estinguente|灭火剂",
  extinguishing_agent_fire_class: "Brandklasse|Fire class|Classe de feu",
  eu_declaration_of_conformity:
    "Konformitätserklärung|EU-KE|Declaration of conformity|EU DoC|Déclaration de conformité|" +
    "Dichiarazione di conformità|符合性声明",
  test_reports:
    "Prüfberichte|Prüfbericht|Test reports|Test report|Rapports d’essais|Rapporto di prova|测试报告|检测报告",
  carbon_footprint_absolute: "CO₂-Fußabdruck gesamt|CO2 gesamt|Total carbon footprint|碳足迹总量",
  due_diligence_report: "Sorgfaltspflichtenbericht|Sorgfaltspflicht-Bericht",
  critical_raw_materials: "Kritische Rohmaterialien|CRM|Matières critiques|Materie critiche|关键原料",
  dismantling_information:
    "Informationen zur Zerlegung|Demontageanleitung|Dismantling instructions|Dismantling manual|拆解说明",
  component_part_numbers: "Ersatzteilnummern|Component part numbers",
  spare_part_sources: "Ersatzteilquellen|Spare part sources|Pièces de rechange|Pezzi di ricambio",
  safety_measures: "Sicherheitshinweise|Safety instructions|安全说明",
  separate_collection_symbol: "Symbol „getrennte Sammlung“|Mülltonnensymbol|WEEE symbol",
  recycled_nickel_pre_consumer: "Recycled nickel pre-consumer",
  recycled_nickel_post_consumer: "Recycled nickel post-consumer",
  recycled_cobalt_pre_consumer: "Recycled cobalt pre-consumer",
  recycled_cobalt_post_consumer: "Recycled cobalt post-consumer",
  recycled_lithium_pre_consumer: "Recycled lithium pre-consumer",
  recycled_lithium_post_consumer: "Recycled lithium post-consumer",
  recycled_lead: "Rezyklatanteil Blei|Recycled lead|Recyclinganteil Blei|Blei recycelt|再生铅",
  renewable_content: "Erneuerbarer Anteil|Renewable content|Contenu renouvelable|Contenuto rinnovabile",
  original_power_at_80_soc: "Leistung bei 80 % SoC|Power at 80 % SoC|P 80",
  original_power_at_20_soc: "Leistung bei 20 % SoC|Power at 20 % SoC|P 20",
  maximum_permitted_power:
    "Max. Leistung|Maximale Leistung|Maximalleistung|Max. power|Maximum power|Pmax|P max|Puissance max.|" +
    "Puissance maximale|Potenza max.|Potenza massima|最大功率",
  initial_internal_resistance:
    "Innenwiderstand|Ri|DCIR|Internal resistance|Initial resistance|Résistance interne|Resistenza interna|" +
    "内阻|电池内阻",
  initial_self_discharge_rate:
    "Selbstentladung|Selbstentladungsrate|Self-discharge|Self-discharge rate|Autodécharge|Autoscarica|自放电率",
  expected_lifetime_years:
    "Voraussichtliche Lebensdauer in Kalenderjahren|Kalendarische Lebensdauer|Calendar life|日历寿命",
  expected_lifetime_cycles:
    "Zyklen|Zyklenzahl|Zyklenfestigkeit|Zyklenlebensdauer|Zykluslebensdauer|Ladezyklen|Vollzyklen|Cycles|" +
    "Cycle life|Number of cycles|Charge cycles|Nombre de cycles|Durée de vie en cycles|Numero di cicli|" +
    "Cicli|循环寿命|循环次数",
  cycle_life_test_c_rate: "C-Rate|C rate|Taux C|充放电倍率",
  batch_identifier: "Charge|Chargen-Nr.|Losnummer|Losnr.|Batch|Lot|Batch no.|Lot no.|Numéro de lot|批次",
  commodity_code:
    "Zolltarifnummer|Zolltarif-Nr.|Statistische Warennummer|HS code|Customs tariff number|Code douanier|海关编码",
  template_id: "Vorlage|Template|模板",
  facility_id: "Einrichtung|Facility|工厂",
  idle_temperature_reference_test: "Temperaturbereich außer Betrieb, Referenzprüfung",
  idle_temperature_min: "Idle state temperature range, lower boundary",
  idle_temperature_max: "Idle state temperature range, upper boundary",
  hazardous_substances:
    "Gefährliche Stoffe|Gefahrstoffe|Hazardous substances|Hazardous materials|Substances dangereuses|" +
    "Sostanze pericolose|有害物质",
  component_materials: "Materialien|Materials|Matériaux|Materiali|材料"
}

export const otherNames: Readonly<Record<string, ReadonlyArray<string>>> = Object.fromEntries(
  Object.entries(names).map(([field, list]) => [field, list.split("|")])
)
