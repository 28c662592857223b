/** The addresses of the views. Each view is loaded when it is opened. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from "@tanstack/react-router"
import { ConnectionLost } from "./api/errorText.ts"
import { type BatterySection, batterySections } from "./battery/sections.ts"
import { parseFilter } from "./api/batteryFilter.ts"
import { Failure, FailurePage, NotFound } from "./frame/Failure.tsx"
import { Frame } from "./frame/Frame.tsx"
import { parseLogFilter } from "./log/filter.ts"
import { type ModelStep, modelSteps } from "./model/steps.ts"
import { type SheetStep, sheetSteps } from "./sheet/steps.ts"
import { SignIn } from "./frame/SignIn.tsx"

/** Whether the service answers at all. */
const isReachable = async (): Promise<boolean> => {
  try {
    await fetch("/console/", { cache: "no-store" })
    return true
  } catch {
    return false
  }
}

/**
 * A view that is loaded when it is opened. The router loads the page again where a file is missing, such as after an upgrade; without a
 * network this would end in an error page of the browser, so that the frame stays, and says so.
 */
const view = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name
) =>
  lazyRouteComponent(async (): Promise<Module> => {
    try {
      return await load()
    } catch (cause) {
      throw (await isReachable()) ? cause : new ConnectionLost()
    }
  }, name)

const root = createRootRoute({ component: Outlet, errorComponent: FailurePage, notFoundComponent: NotFound })
const member = createRoute({ getParentRoute: () => root, id: "member", component: Frame })

const routes = root.addChildren([
  createRoute({ getParentRoute: () => root, path: "/sign-in", component: SignIn }),
  member.addChildren([
    createRoute({
      getParentRoute: () => member,
      path: "/",
      component: view(() => import("./start/Start.tsx"), "Start")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/profile",
      component: view(() => import("./profile/Profile.tsx"), "Profile")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/profile/plants/$id",
      component: view(() => import("./profile/Plant.tsx"), "Plant")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/models",
      component: view(() => import("./model/Models.tsx"), "Models")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/models/new",
      component: view(() => import("./model/NewModel.tsx"), "NewModel")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/models/$id",
      validateSearch: ({ step }): { readonly step: ModelStep } => ({
        step: modelSteps.find((one) => one === step) ?? "general"
      }),
      component: view(() => import("./model/ModelView.tsx"), "ModelView")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/publish",
      validateSearch: ({ step }): { readonly step: "choose" | "review" } => ({
        step: step === "review" ? "review" : "choose"
      }),
      component: view(() => import("./publish/Publish.tsx"), "Publish")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/labels",
      component: view(() => import("./batteries/Labels.tsx"), "Labels")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/batteries",
      validateSearch: parseFilter,
      component: view(() => import("./batteries/Batteries.tsx"), "Batteries")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/batteries/$id",
      validateSearch: ({ section, step }): { readonly section: BatterySection; readonly step: ModelStep } => ({
        section: batterySections.find((one) => one === section) ?? "values",
        step: modelSteps.find((one) => one === step) ?? "general"
      }),
      component: view(() => import("./battery/Battery.tsx"), "Battery")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/suppliers",
      component: view(() => import("./suppliers/Suppliers.tsx"), "Suppliers")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/suppliers/new",
      // The batteries are those that were selected in the view before.
      validateSearch: (search): { readonly model: string; readonly fields?: string; readonly for?: "batteries" } => ({
        model: typeof search["model"] === "string" ? search["model"] : "",
        ...(search["for"] === "batteries" ? { for: "batteries" } : {}),
        ...(typeof search["fields"] === "string" ? { fields: search["fields"] } : {})
      }),
      component: view(() => import("./suppliers/NewRequest.tsx"), "NewRequest")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/suppliers/$id",
      component: view(() => import("./suppliers/SupplierRequest.tsx"), "SupplierRequest")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/declarations",
      validateSearch: ({ battery, model }): { readonly battery?: string; readonly model?: string } => ({
        ...(typeof battery === "string" ? { battery } : {}),
        ...(typeof model === "string" ? { model } : {})
      }),
      component: view(() => import("./declaration/Declarations.tsx"), "Declarations")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/declarations/$id",
      component: view(() => import("./declaration/DeclarationView.tsx"), "DeclarationView")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/readiness",
      component: view(() => import("./readiness/ReadinessView.tsx"), "ReadinessView")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/registry",
      component: view(() => import("./registry/RegistryView.tsx"), "RegistryView")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/connections",
      component: view(() => import("./connections/Connections.tsx"), "Connections")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/transfers",
      component: view(() => import("./transfer/Transfers.tsx"), "Transfers")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/access",
      component: view(() => import("./access/Access.tsx"), "Access")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/people",
      component: view(() => import("./people/People.tsx"), "People")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/log",
      validateSearch: parseLogFilter,
      component: view(() => import("./log/Log.tsx"), "Log")
    }),
    createRoute({
      getParentRoute: () => member,
      path: "/sheet",
      validateSearch: ({ step }): { readonly step: SheetStep } => ({
        step: sheetSteps.find((one) => one === step) ?? "file"
      }),
      component: view(() => import("./sheet/SheetView.tsx"), "SheetView")
    })
  ])
])

export const router = createRouter({
  routeTree: routes,
  basepath: "/console",
  defaultPreload: "intent",
  // The menu stays beside a view that fails.
  defaultErrorComponent: Failure
})

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: typeof router
  }
}
